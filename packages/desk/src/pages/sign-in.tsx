import { Alert, Button, Center, Stack, Text, Title } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { signInAddress } from '../app/auth-provider.ts'

const REASONS: Readonly<Record<string, string>> = {
  unknown: '您的账号还不是工作台的员工，请联系管理员。',
  away: '公司的登录服务暂时没有回应，请稍后再试。已经登录的同事不受影响。',
  failed: '这次登录没有完成，请再登录一次。',
  ended: '一段时间没有操作，已为您退出。没写完的内容还在，登录后可以继续。',
}

/** Where a person without a session arrives. */
export function SignIn() {
  const [query] = useSearchParams()
  const because = REASONS[query.get('because') ?? '']
  return (
    <Center mih="100vh" p="md">
      <Stack className="card" maw={400} w="100%" p="xl">
        <Title order={1} size="h3">
          万卡工作台
        </Title>
        {because && <Alert role="status">{because}</Alert>}
        <Text c="dimmed">用公司的账号登录。</Text>
        <Button component="a" href={signInAddress(query.get('to') ?? '/')} size="md">
          登录
        </Button>
      </Stack>
    </Center>
  )
}
