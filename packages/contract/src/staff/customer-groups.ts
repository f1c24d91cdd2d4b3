import * as z from 'zod/mini'
import { After } from './queues.ts'
import { staffCall } from './staff-call.ts'

/** A channel with a white list, such as `premium`. */
export const channelName = z.string().check(z.regex(/^[\w.:-]{1,64}$/, '用字母、数字、点、冒号和横线，最多64个'))
/** A label of the setting `customerLabels`. */
export const labelName = z.string().check(z.regex(/^\d{1,4}$/, '没有这个标签'))

const Group = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whiteList'), channel: channelName }),
  z.strictObject({ kind: z.literal('label'), label: labelName }),
])

const Member = z.object({
  customerId: z.uuid(),
  accountNo: z.string(),
  /** Of a white list. ISO 8601. */
  addedAt: z.optional(z.string()),
  /** The member of staff who approved it, or an operator as the audit names them. */
  addedBy: z.optional(z.string()),
})
export type GroupMember = z.infer<typeof Member>

const GroupsOfCustomer = z.object({
  customerId: z.uuid(),
  accountNo: z.string(),
  isClosed: z.boolean(),
  label: z.optional(z.string()),
  channels: z.array(z.string()),
  /** Changes that wait for a colleague's approval. */
  proposals: z.array(z.uuid()),
})
export type GroupsOfCustomer = z.infer<typeof GroupsOfCustomer>

/** The groups that customers are in. A customer is named by the account number alone: nothing else of them is read here. */
export const customerGroups = {
  /** The white lists and the labels, with how many customers each has. */
  list: staffCall('/desk/api/customer-groups/list', {
    permission: 'group.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      channels: z.array(z.object({ channel: z.string(), customers: z.int() })),
      labels: z.array(z.object({ label: z.string(), tag: z.string(), customers: z.int() })),
    }),
  }),
  /** The customers of a group, a page at a time: those of a white list in the order in which they were added. */
  members: staffCall('/desk/api/customer-groups/members', {
    permission: 'group.read',
    effect: 'read',
    input: z.strictObject({ group: Group, after: z.optional(After) }),
    output: z.object({ members: z.array(Member), next: z.optional(After) }),
  }),
  /** The groups of the customer with this account number or id. @throws CallError Status.forbidden without one */
  find: staffCall('/desk/api/customer-groups/find', {
    permission: 'group.read',
    effect: 'read',
    input: z.strictObject({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: GroupsOfCustomer,
  }),
}
