import {
  ActionIcon,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  Skeleton,
  Stack,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useGetIdentity, useLogout } from '@refinedev/core'
import { Moon, SunMedium } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { roleNames } from '../words/names.ts'
import { useMay } from './access.ts'
import type { Me } from './auth-provider.ts'
import { useFirstRowKey, useGoKeys } from './keys.ts'
import { addressOf, PAGES } from './pages.tsx'

/** The frame of every page: the menu by the person's roles, who is signed in, and the keys that go everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, menu] = useDisclosure(false)
  const { pathname } = useLocation()
  const may = useMay()
  const shown = PAGES.filter(({ permission }) => !permission || may(permission))
  useGoKeys(shown.map(({ name, letter }) => ({ letter, address: addressOf(name) })))
  useFirstRowKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was opened closes the menu
  useEffect(menu.close, [pathname])
  return (
    <div className="shell" data-menu={isOpen ? 'open' : undefined}>
      <header className="shell-header">
        <Group gap="sm" wrap="nowrap">
          <Burger
            className="shell-burger"
            opened={isOpen}
            onClick={menu.toggle}
            size="sm"
            aria-label={isOpen ? '收起菜单' : '打开菜单'}
            aria-expanded={isOpen}
          />
          <Title order={1} size="h4">
            万卡工作台
          </Title>
        </Group>
        <Person />
      </header>
      <nav className="shell-menu" aria-label="菜单">
        {shown.map(({ name, label, icon: Icon, letter }) => {
          const to = addressOf(name)
          const isHere = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
          return (
            <NavLink
              key={name}
              component={Link}
              to={to}
              label={label}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={<Kbd aria-hidden>g {letter}</Kbd>}
              active={isHere}
              aria-current={isHere ? 'page' : undefined}
            />
          )
        })}
      </nav>
      <main className="shell-main">
        <Suspense fallback={<Skeleton height={240} radius="md" />}>{children}</Suspense>
      </main>
    </div>
  )
}

function Person() {
  const { data: me } = useGetIdentity<Me>()
  const { mutate: leave } = useLogout()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return (
    <Group gap="sm" wrap="nowrap">
      {me && (
        <Stack gap={0} align="flex-end">
          <Text size="sm">{me.name}</Text>
          <Text size="xs" c="dimmed">
            {roleNames(me.roles)} · {me.businessDate}
          </Text>
        </Stack>
      )}
      <ActionIcon
        variant="default"
        size="lg"
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        aria-label={isDark ? '浅色' : '深色'}
      >
        {isDark ? <SunMedium size={18} /> : <Moon size={18} />}
      </ActionIcon>
      <Button variant="default" onClick={() => leave()}>
        退出
      </Button>
    </Group>
  )
}
