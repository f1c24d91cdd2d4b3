import { createElement } from 'react'
import { linkTo, type PathName } from '../addresses/paths.ts'
import type { BackRule, ScreenRoute, ShownBack, ShownRoute } from '../navigation/route.ts'
import { HelpItem } from './help-item.tsx'
import { outlines } from './outlines.ts'

const backOf = (rule: BackRule): ShownBack => {
  if ('to' in rule) return { to: linkTo(rule.to) }
  return 'stored' in rule ? { stored: linkTo(rule.stored) } : rule
}

/** The route's data as its screen reads them. */
export const shownRoute = (name: PathName, { back, right, help, ...route }: ScreenRoute): ShownRoute => ({
  ...route,
  outline: outlines[name] ?? [],
  ...(help && { help: createElement(HelpItem, { from: name, topic: help }) }),
  ...(back && { back: backOf(back) }),
  ...(right && { right: { label: right.label, to: linkTo(right.to) } }),
})
