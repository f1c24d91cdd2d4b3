import { DOMAIN, type PlantedBug } from './planted-bug.ts'

/** Bugs of a fen or a day more or less. */
export const ARITHMETIC_BUGS: readonly PlantedBug[] = [
  {
    name: 'penalty is rounded down',
    kind: 'rounding',
    file: `${DOMAIN}/penalty.ts`,
    from: 'fen(mulDiv(fenDays, penaltyRate(annualRate), 360_000_000))',
    to: 'fen(Math.floor((fenDays * penaltyRate(annualRate)) / 360_000_000))',
    test: `${DOMAIN}/penalty.test.ts`,
    title: '808.16 overdue for 12 days',
  },
  {
    name: 'penalty counts from the end of the grace',
    kind: 'a wrong date',
    file: `${DOMAIN}/penalty.ts`,
    from: 'daysBetween(posted?.through ?? dueOn, asOf)',
    to: 'daysBetween(posted?.through ?? dueOn, asOf) - GRACE_DAYS',
    test: `${DOMAIN}/penalty.test.ts`,
    title: 'three days are forgiven',
  },
  {
    name: 'principal is paid before interest',
    kind: 'an order turned round',
    file: `${DOMAIN}/allocation.ts`,
    from: "['penalty', 'interest', 'fee', 'principal'] as const",
    to: "['principal', 'penalty', 'interest', 'fee'] as const",
    test: `${DOMAIN}/allocation.test.ts`,
    title: 'penalty, interest, fee, principal',
  },
  {
    name: 'a settlement counts the days from the first day of the loan',
    kind: 'a wrong date',
    file: `${DOMAIN}/early-settlement.ts`,
    from: 'daysBetween(earlier.at(-1)?.dueOn ?? startOn, day)',
    to: 'daysBetween(startOn, day)',
    test: `${DOMAIN}/early-settlement.test.ts`,
    title: 'settling ten days into the fourth period',
  },
  {
    name: 'a settlement ignores what was paid of the running period',
    kind: 'a figure forgotten',
    file: `${DOMAIN}/early-settlement.ts`,
    from: 'Math.max(0, cost - used - running.paid.interest)',
    to: 'Math.max(0, cost - used)',
    test: `${DOMAIN}/early-settlement.test.ts`,
    title: 'interest of the running period that is already paid',
  },
  {
    name: 'a refund rounds each share for itself',
    kind: 'rounding',
    file: `${DOMAIN}/refund.ts`,
    from: 'fen(shareOf(reached + open.principal) - shareOf(reached))',
    to: 'fen(shareOf(open.principal))',
    test: `${DOMAIN}/refund.test.ts`,
    title: 'no fen is lost',
  },
]
