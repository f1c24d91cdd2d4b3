import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { reviews, type VoucherMaterial } from '@wanka/contract/staff/reviews.ts'
import { Link } from 'react-router'
import { useAct, useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { Due, nextOf } from '../../queue/next-item.tsx'
import { Failure } from '../../ui/failure.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Said } from '../../ui/said.tsx'
import { stateWords } from '../../words/names.ts'
import { reviewAddress, voucherType } from '../../words/reviews.ts'
import { Decision } from './decision.tsx'
import { ReviewFrame } from './frame.tsx'
import { Pictures } from './pictures.tsx'

/** A proof of what a loan was used for: its pictures, and the decision. */
export function VoucherReview({ id }: { id: string }) {
  const read = useRead(reviews.voucher, { voucherNo: id })
  return (
    <ReviewFrame name="vouchers" read={read} reason="审核借款凭证">
      {(shown) => <Material shown={shown} again={read.again} />}
    </ReviewFrame>
  )
}

function Material({ shown, again }: { shown: VoucherMaterial; again: () => void }) {
  const { voucherNo, state, type, appId, amount, purpose, note, rejectReason, pictures, holder } = shown
  const may = useMay()
  const list = useRead(reviews.vouchers, {})
  const next = list.data && nextOf(list.data.vouchers, (one) => one.voucherNo === voucherNo)
  return (
    <div className="columns">
      <Card title="图片">
        <Pictures pictures={pictures.map((link, at) => ({ link, name: `图片${at + 1}` }))} again={again} />
      </Card>
      <Stack gap="md">
        <Card title={`凭证 ${voucherNo}`} beside={<Badge variant="light">{stateWords('voucher', state)}</Badge>}>
          <FactList
            facts={[
              ['类型', voucherType(type)],
              [
                '客户',
                <Link key="customer" to={`/customers/${shown.customerId}`}>
                  {shown.accountNo}
                </Link>,
              ],
              ['借款', appId ?? '主动上传，没有指明借款'],
              ...(amount === undefined ? [] : [['借款金额', yuan(amount)] as const]),
              ...(purpose === undefined ? [] : [['说的用途', purpose] as const]),
              ['送审', moment(shown.movedAt)],
              ...(shown.dueAt ? [['期限', <Due key="due" at={shown.dueAt} />] as const] : []),
              ...(rejectReason ? [['没有通过的原因', rejectReason] as const] : []),
            ]}
          />
          {note && (
            <>
              <Text c="dimmed">客户的说明</Text>
              <Text className="words">{note}</Text>
            </>
          )}
        </Card>
        <Decision
          {...{ queue: 'vouchers', item: voucherNo, holder }}
          mayDecide={may('voucher.decide') && state === 'reviewing'}
          next={next && reviewAddress('vouchers', next.voucherNo)}
        >
          <Decide voucherNo={voucherNo} />
        </Decision>
      </Stack>
    </div>
  )
}

function Decide({ voucherNo }: { voucherNo: string }) {
  const [pass, reject] = [useAct(reviews.passVoucher), useAct(reviews.rejectVoucher)]
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Failure error={pass.error} />
        <Group>
          <Button loading={pass.isRunning} onClick={() => void pass.run({ voucherNo }).catch(() => undefined)}>
            通过
          </Button>
        </Group>
      </Stack>
      <Said
        draft={`voucher:${voucherNo}`}
        label="不通过的原因，客户会看到"
        button="不通过"
        color="gray"
        least={2}
        most={200}
        rows={2}
        isRunning={reject.isRunning}
        error={reject.error}
        say={(why) => reject.run({ voucherNo, why })}
      />
    </Stack>
  )
}
