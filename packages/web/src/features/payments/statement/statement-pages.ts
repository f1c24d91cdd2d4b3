import { type MovementKind, statement } from '@wanka/contract/payments/statement.ts'
import { callApi } from '../../../api/client.ts'
import { callPagesAfter } from '../../../api/pages.ts'

export type Wanted = { kind: MovementKind | undefined; find: string }

/** The customer's movements that are of a kind and have every word looked for, newest first. */
export const statementPages = ({ kind, find }: Wanted) =>
  callPagesAfter(
    statement.list,
    `${kind ?? 'all'} ${find}`,
    (after, signal) =>
      callApi(
        statement.list,
        { ...(kind && { kind }), ...(find && { find }), ...(after !== undefined && { after }) },
        { signal },
      ),
    ({ id }) => id,
  )
