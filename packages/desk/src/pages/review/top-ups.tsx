import { Group, Radio, Stack, Text, UnstyledButton } from '@mantine/core'
import { type TopUpCase, topUps } from '@wanka/contract/staff/customer-cases.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct, useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { useKey } from '../../app/keys.ts'
import { Proposed } from '../../proposals/proposed.tsx'
import { Holding } from '../../queue/holding.tsx'
import { nextOf, queueColumns } from '../../queue/next-item.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Said, useDraft } from '../../ui/said.tsx'
import { stateWords } from '../../words/names.ts'
import { NextPage, useAfter } from './use-page.tsx'

/** Top-ups whose outcome the provider has not sent, and what came of one. */
export function TopUpList() {
  const after = useAfter()
  const read = useRead(topUps.list, after ? { after } : {})
  const [openNo, setOpenNo] = useState<string>()
  return (
    <Loaded read={read}>
      {({ topUps: found, next }) => {
        const open = found.find(({ orderNo }) => orderNo === openNo) ?? found[0]
        const goOn = () => setOpenNo(nextOf(found, ({ orderNo }) => orderNo === open?.orderNo)?.orderNo)
        return (
          <div {...(open && { className: 'columns' })}>
            <Stack className="card">
              <Rows
                label="话费充值"
                rows={found}
                keyOf={({ orderNo }) => orderNo}
                openKey={open?.orderNo}
                none="没有在等结果的充值。"
                columns={[
                  {
                    title: '充值编号',
                    cell: ({ orderNo }) => (
                      <UnstyledButton
                        data-row
                        onClick={() => setOpenNo(orderNo)}
                        onFocus={() => setOpenNo(orderNo)}
                        c="var(--mantine-color-anchor)"
                      >
                        {orderNo}
                      </UnstyledButton>
                    ),
                  },
                  ...queueColumns<TopUpCase>(({ movedAt }) => movedAt),
                ]}
              />
              <NextPage next={next} />
            </Stack>
            {open && <TopUpCard key={open.orderNo} one={open} goOn={goOn} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function TopUpCard({ one, goOn }: { one: TopUpCase; goOn: () => void }) {
  const may = useMay()
  useKey('n', goOn)
  const { orderNo, state, mobile, operator, face, price, providerNo, movedAt, customerId, holder, proposalId } = one
  const isOthers = holder?.isCaller === false
  return (
    <Card title={`充值 ${orderNo}`}>
      <FactList
        facts={[
          ['状态', stateWords('topUp', state)],
          ['号码', `${mobile} ${operator}`],
          ['面额', yuan(face)],
          ['实付', yuan(price)],
          ['充值商编号', providerNo ?? '还没有'],
          ['最近进展', moment(movedAt)],
          [
            '客户',
            may('customer.read') ? (
              <Link key="customer" to={`/customers/${customerId}`}>
                {customerId}
              </Link>
            ) : (
              customerId
            ),
          ],
        ]}
      />
      {proposalId ? (
        <Proposed proposalId={proposalId} />
      ) : (
        may('topUp.propose') && (
          <>
            <Holding queue="topUps" item={orderNo} holder={holder} />
            {!isOthers && <Settle orderNo={orderNo} />}
          </>
        )
      )}
    </Card>
  )
}

function Settle({ orderNo }: { orderNo: string }) {
  const [outcome, choose, forget] = useDraft(`topUp:${orderNo}`, 'delivered')
  const propose = useAct(proposals.propose)
  const isFailed = outcome === 'failed'
  const send = async (reason: string): Promise<void> => {
    const change = { kind: 'topUp.settle', orderNo, outcome: isFailed ? 'failed' : 'delivered' } as const
    await propose.run({ change, reason })
    forget()
  }
  return (
    <Stack gap="sm">
      <Text>先向充值商问清结果。</Text>
      <Radio.Group label="充值商说" value={outcome} onChange={choose}>
        <Group mt="xs">
          <Radio value="delivered" label="到账了" />
          <Radio value="failed" label="没有成功，退款" />
        </Group>
      </Radio.Group>
      <Said
        key={outcome}
        draft={`topUp:${orderNo}:${outcome}`}
        label={isFailed ? '没有成功的原因，客户会看到' : '依据'}
        button="提交复核"
        least={2}
        most={200}
        rows={2}
        isRunning={propose.isRunning}
        error={propose.error}
        say={send}
      />
    </Stack>
  )
}
