import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { type HelpTopic, helpLink } from '../addresses/help-topic.ts'
import { pathNameOf } from '../addresses/paths.ts'
import { Button } from '../ui/primitives/button.tsx'

/** Leads a customer who cannot go on to customer service; Back returns them to this screen. */
export function HelpLink({ topic, children = '联系客服' }: { topic: HelpTopic; children?: string }): ReactElement {
  const { pathname } = useLocation()
  return (
    <Button kind="text" to={helpLink(topic, pathNameOf(pathname))}>
      {children}
    </Button>
  )
}
