import { percent } from './scale.ts'

type Props = { steps: readonly { name: string; count: number }[] }

/** How many are left of the first step at each of the next ones: a bar, its number and its share. */
export function StepChart({ steps }: Props) {
  const all = steps[0]?.count ?? 0
  return (
    <ol className="steps">
      {steps.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <svg className="plot" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect data-series="0" x={0} y={0} height={10} width={all === 0 ? 0 : (100 * count) / all} />
          </svg>
          <span className="line">
            {count.toLocaleString('zh-CN')}人{all > 0 && `，${percent(count / all)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
