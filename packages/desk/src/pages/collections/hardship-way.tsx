import { Stack, Text } from '@mantine/core'
import type { Care } from '@wanka/contract/staff/collections.ts'
import { Link } from 'react-router'
import { useMay } from '../../app/access.ts'
import { Card } from '../../ui/page.tsx'
import { stateWords } from '../../words/names.ts'
import { reviewAddress } from '../../words/reviews.ts'

/** What there is for a customer who cannot pay as agreed: their requests, where a plan is proposed, or how they ask. */
export function HardshipWay({ hardships }: Pick<Care, 'hardships'>) {
  const may = useMay()
  return (
    <Card title="还不上怎么办">
      {hardships.length === 0 ? (
        <Text>
          请客户在万卡「账单」里打开这一期，点「一时还不上，申请协商」。申请处理期间不计罚息，也不再联系；方案由同事提议，另一位同事复核。
        </Text>
      ) : (
        <Stack gap="xs">
          {hardships.map(({ hardshipNo, appId, state }) => (
            <Text key={hardshipNo}>
              借款{appId}：{stateWords('hardship', state)}，
              {may('hardship.read') ? (
                <Link to={reviewAddress('hardships', hardshipNo)}>看协商申请</Link>
              ) : (
                '由审核和风控的同事处理'
              )}
              。
            </Text>
          ))}
        </Stack>
      )}
    </Card>
  )
}
