import { useQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { callQuery } from '../../../../api/query.ts'
import { type BorrowBlock, borrowBlock } from '../../../../lending/borrow-block.ts'
import { useSession } from '../../../../session/session.ts'

/** The block for the later pages of the flow: a line may fall overdue or be frozen between two of them. */
export function useBorrowBlock(): BorrowBlock | undefined {
  const { isLogin } = useSession()
  const { data } = useQuery({ ...callQuery(creditLine.info, {}), enabled: isLogin })
  return data && borrowBlock(data)
}
