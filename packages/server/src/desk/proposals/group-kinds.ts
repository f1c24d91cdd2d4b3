import { NO_LABEL, writeLabel } from '../../modules/customer/account/index.ts'
import { isWhiteListed, setWhiteListed } from '../../modules/engagement/membership/index.ts'
import { readSetting } from '../../modules/operations/catalogue/index.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { ProposalKinds } from './proposal-kind.ts'

/** Proposals about the groups that customers are in. */
export const groupKinds: Pick<ProposalKinds, 'whiteList.write' | 'label.write'> = {
  'whiteList.write': {
    subject: ({ customerId }) => customerId,
    lock: (tx, { customerId }) => lockRow(tx, customerId),
    facts: async (reader, { customerId, channel, listed }) => {
      const { account } = await openAccount(reader, customerId)
      const isListed = await isWhiteListed(reader, customerId, channel)
      if (isListed === listed) refuse(listed ? '已经在这份白名单上' : '不在这份白名单上')
      return { account, isListed }
    },
    apply: async (tx, { customerId, channel, listed }, { actor }) => {
      await setWhiteListed(tx, { customerId, channel, listed, actor })
      return { channel, listed }
    },
  },
  'label.write': {
    subject: ({ customerId }) => customerId,
    lock: (tx, { customerId }) => lockRow(tx, customerId),
    facts: async (reader, { customerId, label = NO_LABEL }) => {
      const { account, label: labelNow } = await openAccount(reader, customerId)
      const known = await readSetting(reader, 'customerLabels')
      if (label !== NO_LABEL && !known.some((one) => one.label === label)) refuse('没有这个标签')
      if (labelNow === label) refuse(label === NO_LABEL ? '这位客户没有标签' : '已经是这个标签')
      return { account, labelNow }
    },
    apply: async (tx, { customerId, label = NO_LABEL }) => {
      await writeLabel(tx, customerId, label)
      return { label }
    },
  },
}

const lockRow = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()

async function openAccount(reader: Reader, customerId: string) {
  const row = await reader
    .selectFrom('customer')
    .select(['state as account', 'label'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row || row.account === 'closed') return refuse('没有这位客户，或者账户已经注销')
  return row
}
