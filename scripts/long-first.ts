import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Name parts of the files that run longest; one begun last would leave the other workers idle. */
const LONG = ['simulation/simulator', 'attack', 'hostile-calls', 'kill', 'races', 'reversals', 'free-texts']

/** Runs long files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`))
      return at === -1 ? LONG.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
