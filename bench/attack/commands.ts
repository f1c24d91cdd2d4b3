/** An attack that is a program of its own: it finds something when it ends with another code than 0. */
export type CommandAttack = {
  name: string
  command: readonly [string, ...string[]]
  environment?: Record<string, string>
}

/** Run from the root of the tree; `ATTACK=thorough` asks them for their thorough form. */
export const commandAttacks: readonly CommandAttack[] = [
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/attack/attack.journey.ts'],
  },
]
