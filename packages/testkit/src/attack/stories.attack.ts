import { withBelongings } from '../fixtures/owned-resources.ts'
import { changedRows, quietRowsOf } from './customer-rows.ts'
import type { Attack } from './finding.ts'
import { markedPerson, marksIn, marksOfOne, personMarks } from './marks.ts'
import { makeProbe } from './probe.ts'
import { moneyStories } from './stories/money.stories.ts'
import { paperStories } from './stories/papers.stories.ts'
import { wordStories } from './stories/words.stories.ts'

/** Scenarios with two customers, with the attacker in each role: the other's rows stay unchanged. */
export const storiesAttack: Attack = {
  name: 'stories',
  run: async (server, { thorough }) => {
    const [victim, attacker] = await Promise.all([
      withBelongings(server, { name: '欧阳一七三' }),
      withBelongings(server, { name: '端木二五九' }),
    ])
    const marks = marksOfOne(await markedPerson(server, victim), personMarks(attacker))
    const probe = makeProbe(server, 'stories', marks)
    let before = await quietRowsOf(server, victim.customerId)
    for (const { name, play } of [...moneyStories, ...paperStories, ...wordStories]) {
      await play({ server, probe, victim, attacker, thorough })
      const after = await quietRowsOf(server, victim.customerId)
      for (const change of changedRows(before, after)) probe.found(name, `the other: ${change}`)
      before = after
      for (const broken of await server.violations()) probe.found(name, `broken: ${JSON.stringify(broken)}`)
    }
    const told = marksIn(server.printed?.() ?? '', marks)
    if (told.length > 0) probe.found('the log', `tells ${told.join(', ')}`)
    return probe.findings
  },
}
