import pg from 'pg'

export type BatchStatement = { text: string; values: readonly unknown[]; name: string | undefined }
export type BatchResult = { command: string; rowCount: number; rows: Record<string, unknown>[] }

type Column = { name: string; parse: (text: string) => unknown }
/** The statements that a connection has prepared, by name, with the columns of their rows. */
export type Prepared = Map<string, readonly Column[]>

type Field = { name: string; dataTypeID: number }
type Bound = { portal: string; statement: string | undefined; values: unknown[] }
/** The driver's connection, as its own queries use it. */
type Wire = {
  stream: { writable: boolean; write: (bytes: Buffer) => void }
  parse: (message: { text: string; name: string | undefined }) => void
  bind: (message: Bound) => void
  describe: (message: { type: 'P'; name: string }) => void
  execute: (message: { portal: string }) => void
  close: (message: { type: 'S'; name: string }) => void
  sync: () => void
}
// in a pipeline the driver accepts only its own kind of query; the state that its constructor sets up is not needed here
class DriverQuery {}
Object.setPrototypeOf(DriverQuery.prototype, pg.Query.prototype)
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * Several statements in one message with one answer. The driver's own queries end each statement with a synchronisation,
 * which PostgreSQL answers, and have the columns of a prepared statement described again with each run. After an error
 * PostgreSQL skips the rest.
 */
export class BatchQuery extends DriverQuery {
  readonly results: BatchResult[] = []
  private readonly statements: readonly BatchStatement[]
  private readonly prepared: Prepared
  private readonly parserOf: (oid: number) => (text: string) => unknown
  private columns: readonly Column[] | undefined
  private taken: Record<string, unknown>[] = []
  private unreadable: Error | undefined
  private readonly done: (error: Error | undefined) => void

  constructor(
    statements: readonly BatchStatement[],
    prepared: Prepared,
    parserOf: (oid: number) => (text: string) => unknown,
    done: (error: Error | undefined) => void,
  ) {
    super()
    this.statements = statements
    this.prepared = prepared
    this.parserOf = parserOf
    this.done = done
    // without a callback the driver creates a promise of its own
    Object.assign(this, { callback: () => undefined })
  }

  submit(wire: Wire): Error | null {
    let bound: unknown[][]
    try {
      bound = this.statements.map(({ values }) => values.map(prepareValue))
    } catch (error) {
      return error as Error
    }
    const bytes: Buffer[] = []
    const piece: Wire = Object.create(wire, {
      stream: { value: { writable: true, write: (part: Buffer) => bytes.push(part) } },
    })
    for (const [at, { text, name }] of this.statements.entries()) {
      const known = name !== undefined && this.prepared.has(name)
      // a statement whose first run failed may or may not be prepared
      if (name !== undefined && !known) piece.close({ type: 'S', name })
      if (!known) piece.parse({ text, name })
      piece.bind({ portal: '', statement: name, values: bound[at] ?? [] })
      if (!known) piece.describe({ type: 'P', name: '' })
      piece.execute({ portal: '' })
    }
    piece.sync()
    // one write: each costs the driver's stream more than the copy
    if (wire.stream.writable) wire.stream.write(Buffer.concat(bytes))
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.columns ?? this.preparedColumns()
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < columns.length; at++) {
        const column = columns[at]
        const text = fields[at]
        if (column) row[column.name] = text === null || text === undefined ? null : column.parse(text)
      }
    } catch (error) {
      this.unreadable ??= error as Error
    }
    this.taken.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const name = this.statements[this.results.length]?.name
    if (name !== undefined && !this.prepared.has(name)) this.prepared.set(name, this.columns ?? [])
    this.results.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.taken })
    this.columns = undefined
    this.taken = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    this.done(error)
  }

  handleReadyForQuery(): void {
    this.done(this.unreadable)
  }

  private preparedColumns(): readonly Column[] {
    return this.prepared.get(this.statements[this.results.length]?.name ?? '') ?? []
  }
}
