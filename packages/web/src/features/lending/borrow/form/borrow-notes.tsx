import { copy } from '@wanka/contract/copy.ts'
import type { ReactElement } from 'react'
import { NotesSheet } from '../../../../ui/overlays/notes-sheet.tsx'

const NOTES = [
  { heading: '谁在放款', text: copy.platformNote },
  { heading: '收什么费', text: '只有利息，由资金方收取。平台不向您收费，到账金额就是借款金额。' },
  { heading: '提前还清', text: '放款后随时可以结清，当天结清不收利息，之后按实际天数算，手续费 0.00。' },
  { heading: '不向学生放款', text: copy.studentNotice },
] as const

/** 说明 of the loan pages. */
export function BorrowNotes({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return <NotesSheet title="借款说明" notes={NOTES} open={open} onClose={onClose} />
}
