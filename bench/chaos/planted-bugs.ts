import { ARITHMETIC_BUGS } from './bugs/arithmetic.ts'
import { BANK_BUGS } from './bugs/bank.ts'
import { BOOK_BUGS } from './bugs/books.ts'
import type { PlantedBug } from './bugs/planted-bug.ts'
import { RACE_BUGS } from './bugs/races.ts'

/** At least one of every kind of mistake that has cost a lender money. */
export const PLANTED_BUGS: readonly PlantedBug[] = [...ARITHMETIC_BUGS, ...RACE_BUGS, ...BANK_BUGS, ...BOOK_BUGS]
