import fc from 'fast-check'

/** Values that break careless code: controls, quotes, huge and tiny numbers, lookalikes, markup, paths, wrong types. */
export const hostileValues: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\uFEFF',
  '\u202Egnp.exe',
  '\u200b\u200b',
  '\uFFFD\uFFFF',
  '🙂'.repeat(20),
  'Ａ１２３４５６',
  '١٢٣٤٥٦',
  "' or '1'='1",
  "'; drop table customer; --",
  '%',
  '_%_',
  '\\',
  '"',
  '`',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '//evil.example',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '-01',
  '03000.00',
  '1e3',
  '１００.00',
  '0.001',
  '1e309',
  '1e-7',
  '99999999999999999999',
  '0x10',
  '1,000',
  '+86',
  '[object Object]',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '2027-02-30',
  '0000-00-00',
  'x'.repeat(65),
  'x'.repeat(1001),
  '中'.repeat(5000),
  ','.repeat(300),
  '1e3',
  '３０００．００',
  '٣٠٠٠.٠٠',
  '9999-12-31',
  '0001-01-01',
  '2027-06-15T00:00:00Z',
  '2027-06-15\n',
  'a\r\nset-cookie: token=1',
  'line\nline\rline\u2028line',
  '<img src=x onerror=alert(1)>',
  '$\u007b7*7}',
  '%00%0d%0a',
  '..%2f..%2fetc%2fpasswd',
  '1) union select mobile_cipher from customer --',
  'x'.repeat(60_000),
]

/** Field names that have a special meaning in careless code. */
const STRANGE_FIELDS = ['__proto__', 'constructor', 'toString', 'a[b]', 'customerId', 'customer_id', 'token', '']
/** Bodies that are no form, or that no browser sends. */
const strangeBodies: readonly string[] = [
  '',
  '&&&',
  '=',
  '%',
  '%ff=%fe',
  'a=%ED%A0%80',
  '\0',
  '{',
  '[]=1&[]=2',
  'a='.repeat(2000),
]

/**
 * Every hostile body of a request: each field with each hostile value, twice and as a list, unknown fields, and bodies that are
 * no form.
 */
export function hostileBodies(body: Record<string, string>): string[] {
  const text = (changes: Record<string, string>) => new URLSearchParams({ ...body, ...changes }).toString()
  const fields = Object.keys(body)
  return [
    ...fields.flatMap((field) => hostileValues.map((value) => text({ [field]: value }))),
    ...fields.map((field) => `${text({})}&${encodeURIComponent(field)}=2`),
    ...fields.flatMap((field) => [`${text({})}&${field}%5B%5D=1`, `${text({})}&${field}%5B__proto__%5D=1`]),
    ...STRANGE_FIELDS.map((field) => text({ [field]: '1' })),
    ...strangeBodies,
  ]
}

const SEED = 20270615
/** The share of a sample that has one hostile field beside valid ones, so that it passes the other checks. */
const ONE_FIELD_SHARE = 0.75

/** A deterministic sample of hostile bodies: mostly one hostile field, some with several, and all strange bodies. */
export function hostileSample(body: Record<string, string>, count: number): string[] {
  const text = (changes: readonly (readonly [string, string])[]) =>
    new URLSearchParams({ ...body, ...Object.fromEntries(changes) }).toString()
  const fields = Object.keys(body)
  const pairs = fields.flatMap((field) => hostileValues.map((value) => [field, value] as const))
  const wanted = Math.min(pairs.length, Math.floor((count - strangeBodies.length) * ONE_FIELD_SHARE))
  const some = fc.shuffledSubarray(pairs, { minLength: wanted, maxLength: wanted })
  const singles = fc.sample(some, { seed: SEED, numRuns: 1 })[0] ?? []
  const field = fc.constantFrom(...fields, ...STRANGE_FIELDS)
  const value = fc.oneof(fc.constantFrom(...hostileValues), fc.string({ unit: 'binary', maxLength: 60 }), fc.json())
  const several = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 3 })
  const numRuns = count - strangeBodies.length - singles.length
  return [
    ...singles.map((pair) => text([pair])),
    ...fc.sample(several, { seed: SEED, numRuns }).map(text),
    ...strangeBodies,
  ]
}
