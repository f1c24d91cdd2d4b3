import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { saveCalendar } from '../../../lending/calendar-text.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { type DueDay, dueCalendar } from './due-calendar.ts'

const FILE = '万卡还款日.ics'

/** The due dates as a file for the phone's own calendar, which reminds the customer without the product. */
export function CalendarFile({ days, icon }: { days: readonly DueDay[]; icon: IconShape }): ReactElement {
  const [amounts, setAmounts] = useState(false)
  const save = (): void => saveCalendar(FILE, dueCalendar(days, { amounts, now: new Date() }))
  return (
    <Card flush label="提醒">
      <Row label="还款提醒" note="提前3天、1天和当天，用消息和短信" to={linkTo('noticeSetting')} />
      <Row
        label="标题里写金额"
        note="日历常与别人共享，默认不写"
        value={<Switch label="标题里写金额" checked={amounts} onChange={setAmounts} />}
      />
      <Row
        label="加到手机日历"
        note={`下载.ics文件，含${days.length}个还款日，前一天9点提醒`}
        value={<Icon of={icon} size="m" />}
        chevron={false}
        onClick={save}
      />
    </Card>
  )
}
