export type PaperFact = { label: string; value: string }

/** A document to keep, as it is drawn into a picture. Every text is ready to print. */
export type Paper = {
  title: string
  number: string
  addressee?: string
  text?: string
  /** Tables under each other. */
  tables: readonly (readonly PaperFact[])[]
  closing?: string
  /** What the code in its corner says: an address at which the paper can be checked. */
  code?: string
  /** Under the code. */
  notes: readonly string[]
  /** Who issued it, and when. */
  signed: readonly string[]
  /** The name in the ring of the seal. */
  seal?: string
}

type Receipt = { title: string; number: string; tables: Paper['tables']; at: string | undefined }

/** A receipt of ours, without a code to check it by: its PDF, where there is one, is what we sign for. */
export const receiptPaper = ({ title, number, tables, at }: Receipt): Paper => ({
  title,
  number: `编号 ${number}`,
  tables,
  notes: [],
  signed: ['万卡', ...(at ? [at] : [])],
})
