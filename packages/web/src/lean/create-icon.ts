import { createElement, type FunctionComponent, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/** Replaces Lucide's function of that name in the build: our `Icon` sets size, stroke and colour by style. */
export default function createLucideIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
