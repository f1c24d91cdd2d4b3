import { businessDate } from '@wanka/domain/business-date.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { inGb18030, inUtf8, statementCamt, statementCsv } from '@wanka/testkit/fixtures/lending/bank-statements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadEntry, UnreadableStatement } from './statement-entry.ts'
import { openStatement } from './statement-file.ts'

const LATEST = businessDate('2027-06-16')
const read = (file: Uint8Array | string): ReadEntry[] => [
  ...openStatement(Buffer.from(typeof file === 'string' ? inUtf8(file) : file), LATEST).entries,
]
const problemsOf = (file: Uint8Array | string): unknown[] => {
  try {
    return read(file).flatMap((one) => (one.kind === 'problem' ? [one.problem] : []))
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.problem]
    throw error
  }
}
const row = {
  date: '2027-06-15',
  reference: 'ICBC20270615001',
  amount: '1,234.50',
  name: '李雷',
  account: '6222000011112222',
  remark: '还款',
}
const out = { date: '2027-06-15', reference: 'ICBC20270615002', amount: '-8.00', name: '手续费' }
const entry = {
  kind: 'credit',
  entry: {
    line: 4,
    bookedOn: '2027-06-15',
    amount: 123_450,
    reference: 'ICBC20270615001',
    payer: { name: '李雷', account: '6222000011112222', remark: '还款' },
  },
}

test.each([',', ';', '\t'])('a bank’s CSV is read in both encodings, delimited by %j', (delimiter) => {
  const text = statementCsv([row, out], delimiter)
  for (const file of [inUtf8(text), inUtf8(`\uFEFF${text}`), inGb18030(text)])
    expect(read(file)).toEqual([entry, { kind: 'other' }])
})

test('days and amounts are read in the ways in which banks write them', () => {
  const days = ['2027-06-15', '2027/6/15', '20270615', '2027年6月15日', '2027-06-15 08:09:10', '20270615080910']
  const amounts = ['1234.50', '1,234.50', '￥1,234.5', '１２３４.50', '\t1234.50']
  for (const date of days) expect(read(statementCsv([{ ...row, date }])), date).toEqual([entry])
  for (const amount of amounts) expect(read(statementCsv([{ ...row, amount }])), amount).toEqual([entry])
})

test('one amount column with a direction is read, and a total at the end is no transfer', () => {
  const text = [
    '记账日期,流水号,金额,借贷标志,对方户名,币种',
    '2027-06-15,ABC123456,5.00,贷,李雷,人民币',
    '2027-06-15,ABC123457,5.00,借,王芳,CNY',
    '合计,,10.00,,,',
  ].join('\n')
  expect(read(text)).toMatchObject([
    { kind: 'credit', entry: { amount: 500, reference: 'ABC123456' } },
    { kind: 'other' },
  ])
})

test.each([
  [{ ...row, amount: '12.345' }, '金额不是数字，或多于两位小数'],
  [{ ...row, amount: '1e3' }, '金额不是数字，或多于两位小数'],
  [{ ...row, amount: '=1+1' }, '金额不是数字，或多于两位小数'],
  [{ ...row, amount: '99999999999999999999' }, '金额不是数字，或多于两位小数'],
  [{ ...row, amount: '' }, '没有金额'],
  [{ ...row, date: '2027-02-30' }, '交易日期不是一个日期'],
  [{ ...row, date: '2027-06-17' }, '交易日期还没有到'],
  [{ ...row, reference: '123' }, '交易流水号要有6到64个字母或数字'],
  [{ ...row, reference: '流水号一二三四' }, '交易流水号要有6到64个字母或数字'],
])('a wrong line is told with its number, without its words: %j', (wrong, why) => {
  expect(problemsOf(statementCsv([row, wrong, out]))).toEqual([{ line: 5, why }])
})

test('a header that lacks a column, and a line of other columns, are told', () => {
  expect(problemsOf('交易日期,对方户名\n2027-06-15,李雷')).toEqual([
    { line: 1, why: '表头缺少：交易流水号、贷方发生额或交易金额' },
  ])
  expect(problemsOf(`${statementCsv([row])}\r\n2027-06-15,ABC123456`)).toEqual([{ line: 5, why: '只有2列，表头有7列' }])
  expect(problemsOf(`${statementCsv([row])}\r\n1,2,3,4,5,6,7,8`)).toEqual([{ line: 5, why: '有8列，表头只有7列' }])
  expect(problemsOf('你好，世界\n这不是流水')).toMatchObject([
    { line: 1, why: expect.stringContaining('没有认出表头') },
  ])
})

test('what is no statement is told for what it is', () => {
  const begins: [number[], string][] = [
    [[0x50, 0x4b, 3, 4], 'Excel'],
    [[0xd0, 0xcf, 0x11, 0xe0], 'Excel'],
    [[0x1f, 0x8b, 8], '压缩'],
    [[0x25, 0x50, 0x44, 0x46], 'PDF'],
    [[0xff, 0xfe, 0x31, 0], '编码'],
    [[0x31, 0, 0x32], '编码'],
    [[], '空的'],
  ]
  for (const [bytes, why] of begins)
    expect(problemsOf(Uint8Array.from(bytes))).toMatchObject([{ line: 1, why: expect.stringContaining(why) }])
})

test('a line of another encoding, a control character and a line without end are told with their number', () => {
  const lines = statementCsv([row, out]).split('\r\n')
  const withLine = (bytes: Uint8Array) =>
    Buffer.concat([inUtf8(`${lines.join('\r\n')}\r\n`), bytes, inUtf8(`\r\n${lines[3]}`)])
  expect(problemsOf(withLine(inGb18030('2027-06-15,A1234567,,5.00,李雷,,')))).toMatchObject([
    { line: 6, why: expect.stringContaining('UTF-8') },
  ])
  expect(problemsOf(withLine(inUtf8('2027-06-15,A1234567,,5.00,\u0007,,')))).toMatchObject([
    { line: 6, why: '这一行有控制字符' },
  ])
  expect(problemsOf(withLine(Buffer.alloc(200_000, 'x')))).toMatchObject([{ line: 6, why: '这一行太长' }])
})

test('a camt.053 message is read as the same lines, in any version and encoding', () => {
  const message = statementCamt([{ ...row, amount: '1234.50' }, out])
  const expected = [{ ...entry, entry: { ...entry.entry, line: expect.any(Number) } }, { kind: 'other' }]
  expect(read(message)).toEqual(expected)
  expect(read(message.replace('001.08', '001.02').replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'))).toEqual(
    expected,
  )
  expect(read(inGb18030(message.replace('UTF-8', 'GBK')))).toEqual(expected)
})

const ntry = (details: string, head = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
  <Amt Ccy="CNY">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${head}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-06-15</Dt></BookgDt><AcctSvcrRef>BATCH0001</AcctSvcrRef>
  <NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const part = (reference: string, amount: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="CNY">${amount}</Amt></TxDtls>`

test('each transfer of an entry that has several is one, and together they are the entry', () => {
  const whole = ntry(part('PART000001', '10.00') + part('PART000002', '20.00'))
  expect(read(whole)).toMatchObject([
    { entry: { reference: 'PART000001', amount: 1000 } },
    { entry: { reference: 'PART000002', amount: 2000 } },
  ])
  expect(problemsOf(ntry(part('PART000001', '10.00') + part('PART000002', '20.01')))).toMatchObject([
    { why: '合并的各笔加起来不等于总额' },
  ])
  expect(problemsOf(ntry(`${part('PART000001', '10.00')}<TxDtls><Amt Ccy="CNY">20.00</Amt></TxDtls>`))).toMatchObject([
    { why: expect.stringContaining('流水号') },
  ])
})

test('what the bank takes back, has not booked, or holds in another currency is not taken for money that arrived', () => {
  const message = statementCamt([{ ...row, amount: '30.00' }])
  expect(read(message.replace('<Sts><Cd>BOOK', '<Sts><Cd>PDNG').replaceAll('1000030.00', '1000000.00'))).toEqual([
    { kind: 'other' },
  ])
  expect(read(ntry('', '<RvslInd>true</RvslInd>').replace('CRDT', 'DBIT'))).toMatchObject([
    { kind: 'reversal', reference: 'BATCH0001', amount: 3000 },
  ])
  expect(problemsOf(message.replace('<Ntry><Amt Ccy="CNY"', '<Ntry><Amt Ccy="USD"'))).toMatchObject([
    { why: '币种不是人民币' },
  ])
  expect(problemsOf(statementCamt([{ ...row, amount: '30.00' }], { closing: '1000029.00' }))).toMatchObject([
    { why: expect.stringContaining('期末余额') },
  ])
})

const ENTITIES = `<!DOCTYPE x [${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`
test.each([
  ['an XML bomb', `<?xml version="1.0"?>${ENTITIES}<Document>&e9;</Document>`, 'DOCTYPE'],
  ['a file of the server', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&f;</Document>', 'DOCTYPE'],
  ['an unknown entity', statementCamt([row]).replace('李雷', '&e1;'), 'XML'],
  ['half a message', statementCamt([row]).slice(0, -40), 'XML'],
  ['another message', statementCamt([row]).replace('camt.053', 'pain.001'), 'camt.053'],
  ['a page', '<html><body>请登录</body></html>', 'camt.053'],
  ['a depth', `${statementCamt([row]).split('<Stmt>')[0]}<Stmt><Ntry>${'<a>'.repeat(5000)}`, '层数'],
  ['an entry of many parts', `${statementCamt([row]).split('<Stmt>')[0]}<Stmt><Ntry>${'<a/>'.repeat(5000)}`, '太多'],
  ['a text without end', statementCamt([{ ...row, remark: 'x'.repeat(5000) }]), '4000'],
  ['another encoding', statementCamt([row]).replace('UTF-8', 'UTF-16'), '编码'],
])('%s is refused, and nothing of it is fetched or expanded', (_what, text, why) => {
  expect(problemsOf(text)).toMatchObject([{ why: expect.stringContaining(why) }])
})

test('a file of any bytes is read or refused, and breaks nothing', () => {
  const pieces = [
    ...hostileValues,
    statementCsv([row]),
    statementCamt([row]),
    '交易日期,交易流水号,贷方发生额,对方户名\n',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 5 }),
      fc.uint8Array({ maxLength: 40 }),
      (texts, bytes) => {
        problemsOf(Buffer.concat([inUtf8(texts.join('')), bytes]))
        problemsOf(Buffer.concat([bytes, inUtf8(texts.join(''))]))
      },
    ),
    { numRuns: 300 },
  )
})

test('a hundred thousand lines are read one after another, and what came before is not kept', () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `2027-06-15,REF${String(at).padStart(9, '0')},,1.00,李雷,,`)
  let [count, amount] = [0, 0]
  const file = Buffer.from(inUtf8([...statementCsv([]).split('\r\n'), ...lines].join('\n')))
  for (const one of openStatement(file, LATEST).entries)
    if (one.kind === 'credit') {
      count += 1
      amount += one.entry.amount
    }
  expect([count, amount]).toEqual([100_000, 10_000_000])
})
