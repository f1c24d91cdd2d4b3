import Headset from 'lucide-react/icons/headset'
import type { ReactElement } from 'react'
import { type HelpTopic, helpLink } from '../addresses/help-topic.ts'
import type { PathName } from '../addresses/paths.ts'
import { HeaderAction } from '../ui/primitives/page-header.tsx'

/** The header's link to customer service, which learns the screen it was opened from; Back leads there again. */
export const HelpItem = ({ from, topic }: { from: PathName; topic: HelpTopic }): ReactElement => (
  <HeaderAction icon={Headset} stacked to={helpLink(topic, from)}>
    客服
  </HeaderAction>
)
