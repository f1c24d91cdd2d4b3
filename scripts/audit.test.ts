import { expect, test } from 'vitest'
import { judge } from './audit.ts'

const WEAK = {
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  title: 'reads too far',
  severity: 'high',
  name: 'pack',
}
const report = { vulnerabilities: { pack: { via: [WEAK] }, user: { via: ['pack'] } } }
const allowed = [{ advisory: 'GHSA-aaaa-bbbb-cccc', why: 'we never hand it what others send', until: '2027-03-31' }]

test('a release is stopped by a known weakness, and not by one that was looked at until its day has passed', () => {
  const open = [{ advisory: 'GHSA-aaaa-bbbb-cccc', what: 'high: pack: reads too far' }]
  expect(judge(report, [], '2027-01-01')).toEqual({ open, unneeded: [] })
  expect(judge(report, allowed, '2027-03-31')).toEqual({ open: [], unneeded: [] })
  expect(judge(report, allowed, '2027-04-01')).toEqual({ open, unneeded: [] })
})

test('an entry that no package needs any more has to go, and one without a reason is refused', () => {
  expect(judge({ vulnerabilities: {} }, allowed, '2027-01-01').unneeded).toEqual(['GHSA-aaaa-bbbb-cccc'])
  expect(() => judge(report, [{ ...allowed[0], why: 'fine' }], '2027-01-01')).toThrow()
  expect(() => judge({ message: '405 Method Not Allowed' }, [], '2027-01-01')).toThrow()
})
