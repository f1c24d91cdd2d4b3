import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type CustomerPage as Customer, customers } from '@wanka/contract/staff/customers.ts'
import { Link, useParams } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { ProposeButton } from '../proposals/propose-button.tsx'
import { refusalFact } from '../ui/failure.tsx'
import { moment, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Reason } from '../ui/reason.tsx'
import { Rows } from '../ui/rows.tsx'
import { Said } from '../ui/said.tsx'
import { stateWords } from '../words/names.ts'
import { Revealable } from './customer/revealable.tsx'
import { Timeline } from './customer/timeline.tsx'

/** A customer, once the person has said why they look. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const read = useRead(customers.show, { customerId: id })
  const isAsked = refusalFact(read.error, 'reasonNeeded') === true
  const beside = (
    <Anchor component={Link} to="/customers">
      回到客户
    </Anchor>
  )
  if (isAsked)
    return (
      <Page title="客户" beside={beside}>
        <Reason customerId={id} />
      </Page>
    )
  return (
    <Page title={read.data ? `客户 ${read.data.customer.accountNo}` : '客户'} beside={beside}>
      <Loaded read={read}>{(page) => <Particulars page={page} />}</Loaded>
    </Page>
  )
}

function Particulars({ page }: { page: Customer }) {
  const { customer, person, line } = page
  const { customerId, state, frozen } = customer
  const may = useMay()
  const show = (field: 'mobile' | 'name' | 'certId', masked: string) => (
    <Revealable customerId={customerId} field={field} masked={masked} />
  )
  return (
    <div className="columns">
      <Stack gap="md">
        <Card
          title="客户"
          beside={
            <Group gap="xs">
              {frozen && <Badge color="red">已冻结</Badge>}
              <Badge variant="light">{stateWords('account', state)}</Badge>
            </Group>
          }
        >
          <FactList
            facts={[
              ['手机号', customer.mobile ? show('mobile', customer.mobile) : '已注销'],
              ['姓名', person ? show('name', person.name) : '没有实名'],
              ...(person ? [['身份证号', show('certId', person.certId)] as const] : []),
              ['注册时间', moment(customer.registeredAt)],
            ]}
          />
          <Group>
            {may('identity.propose') && state === 'active' && (
              <ProposeButton
                label="提议人工核实身份"
                about="用别的方式核实了是本人，不用人脸识别也可以继续借款。写明怎么核实的。"
                change={{ kind: 'identity.vouch', customerId }}
              />
            )}
            {may('collection.read') && page.loans.some(({ overdueSince }) => overdueSince) && (
              <Button component={Link} to={`/collections/${customerId}`} variant="default" size="compact-sm">
                逾期关怀
              </Button>
            )}
            {may('freeze.propose') && state === 'active' && (
              <ProposeButton
                label={frozen ? '提议解冻' : '提议冻结'}
                about={frozen ? '客户可以再借款。' : '客户不能再借款，所有登录都会退出；还款不受影响。'}
                change={{ kind: frozen ? 'customer.unfreeze' : 'customer.freeze', customerId }}
              />
            )}
          </Group>
        </Card>
        <Card title="额度" beside={<Badge variant="light">{stateWords('creditLine', line.state)}</Badge>}>
          <FactList
            facts={[
              ['额度', yuan(line.granted)],
              ['客户设的上限', yuan(line.ownLimit)],
              ['已用', yuan(line.used)],
              ['占用', yuan(line.held)],
              ['可用', yuan(line.available)],
              ...(line.locked ? [['锁定', '客户锁定了额度'] as const] : []),
              ...(line.refusalGroup ? [['没有通过的原因', line.refusalGroup] as const] : []),
              ...(line.nextApplyOn ? [['可再申请', line.nextApplyOn] as const] : []),
            ]}
          />
          {line.overdrawn && <Alert color="red">已用和占用超过了额度，额度已停用。</Alert>}
        </Card>
        <Loans page={page} />
        <Timeline customerId={customerId} />
      </Stack>
      <Stack gap="md">
        <Notes page={page} />
        <Card title="银行卡">
          <Rows
            label="银行卡"
            rows={page.cards}
            keyOf={({ bank, tail, state: now }) => `${bank} ${tail} ${now}`}
            none="没有银行卡。"
            columns={[
              {
                title: '银行卡',
                cell: ({ bank, tail, type }) => `${bank} 尾号${tail}${type === 'credit' ? ' 信用卡' : ''}`,
              },
              { title: '状态', cell: ({ state: now }) => stateWords('card', now) },
            ]}
          />
        </Card>
        <Card title="工单">
          <Rows
            label="客户的工单"
            rows={page.tickets}
            keyOf={({ ticketNo }) => ticketNo}
            none="没有工单。"
            columns={[
              {
                title: '工单号',
                cell: ({ ticketNo }) =>
                  may('ticket.read') ? (
                    <Link data-row to={`/tickets/${ticketNo}`}>
                      {ticketNo}
                    </Link>
                  ) : (
                    ticketNo
                  ),
              },
              { title: '状态', cell: ({ state: now }) => stateWords('complaint', now) },
            ]}
          />
        </Card>
        <Text size="sm" c="dimmed">
          查看的原因在{moment(page.viewEndsAt)}前有效。
        </Text>
      </Stack>
    </div>
  )
}

function Loans({ page: { loans } }: { page: Customer }) {
  const may = useMay()
  return (
    <Card title="借款">
      <Rows
        label="借款"
        rows={loans}
        keyOf={({ appId }) => appId}
        none="没有借款。"
        columns={[
          {
            title: '编号',
            cell: ({ appId }) => (
              <Link data-row className="words" to={`/loans/${appId}`}>
                {appId}
              </Link>
            ),
          },
          { title: '金额', isNumber: true, cell: ({ amount }) => yuan(amount) },
          { title: '未还本金', isNumber: true, cell: ({ owed }) => yuan(owed) },
          {
            title: '状态',
            cell: ({ state, overdueSince }) =>
              overdueSince ? `${overdueSince}起逾期` : stateWords('loanOrder', state),
          },
          ...(may('writeOff.propose')
            ? [
                {
                  title: '处理',
                  cell: ({ appId, overdueSince }: Customer['loans'][number]) =>
                    overdueSince && (
                      <ProposeButton
                        label="提议核销"
                        about="借款记为损失，客户仍然可以还。"
                        change={{ kind: 'loan.writeOff', appId }}
                      />
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Notes({ page: { customer, notes } }: { page: Customer }) {
  const may = useMay()
  const note = useAct(customers.note)
  const { customerId } = customer
  return (
    <Card title="备注">
      {may('customer.note') && (
        <Said
          draft={`note:${customerId}`}
          label="写给同事的备注"
          button="写下"
          least={1}
          most={1000}
          rows={2}
          isRunning={note.isRunning}
          error={note.error}
          say={(text) => note.run({ customerId, text })}
        />
      )}
      {notes.map(({ noteId, by, at, text }) => (
        <div key={noteId}>
          <Text size="sm" c="dimmed">
            {by} · {moment(at)}
          </Text>
          <Text className="words">{text}</Text>
        </div>
      ))}
      {notes.length === 0 && <Text c="dimmed">还没有备注。</Text>}
    </Card>
  )
}
