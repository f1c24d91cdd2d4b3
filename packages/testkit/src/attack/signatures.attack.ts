import type { Attack } from './finding.ts'
import { attackEnvelopes } from './signatures/envelopes.ts'
import { attackLinks } from './signatures/links.ts'
import { attackMall } from './signatures/mall.ts'

const TRIES = { short: 12, thorough: 400 }

/** Reuses one signature for another call, other fields, another time or another customer. */
export const signaturesAttack: Attack = {
  name: 'signatures',
  run: async (server, { thorough }) => [
    ...(await attackMall(server, thorough ? TRIES.thorough : TRIES.short)),
    ...(await attackEnvelopes(server)),
    ...(await attackLinks(server)),
  ],
}
