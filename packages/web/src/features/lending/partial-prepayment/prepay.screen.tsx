import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PrepaymentQuote, partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { AmountKeypad } from '../../../ui/money/amount-keypad.tsx'
import { amountTextToFen, fenToAmountText } from '../../../ui/money/amount-keys.ts'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { BlockedPrepayment } from './blocked.tsx'
import { EffectCards } from './effect-cards.tsx'
import { PrepayBar } from './prepay-bar.tsx'
import { PrepayForm, type PrepayWay, problemOf, SUM_RULE } from './prepay-form.tsx'

/** The sum and its use are kept in the address, so that Back from the cashier and a reload restore them. */
const Search = z.object({
  appId: wire.id(),
  amt: z.optional(wire.fen()),
  way: z.optional(z.enum(['principal', 'bills'])),
})

/** Pays a part of a loan ahead, as the borrower likes; what it saves and changes is shown before. */
export default function PrepayScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Prepay {...search} /> : <Unknown />
}

function Prepay({ appId, amt, way = 'principal' }: z.infer<typeof Search>): ReactElement {
  const navigate = useNavigate()
  const [text, setText] = useState(amt === undefined ? '' : fenToAmountText(amt))
  const [typing, setTyping] = useState(false)
  const asked = way === 'principal' ? amt : undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(partialPrepayment.quote, { appId, ...(asked !== undefined && { amt: asked }) }),
    // a price: the one of an earlier visit may be out of date
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // an address with a sum that cannot be prepaid: the form says what can
  const unusable = error?.status === Status.refused || error?.status === Status.outOfRange
  const plain = useQuery({ ...callQuery(partialPrepayment.quote, { appId }), enabled: unusable && asked !== undefined })
  const quote = unusable && asked !== undefined ? plain.data : data
  if (error?.status === Status.forbidden) return <Unknown />
  if (unusable && (asked === undefined || plain.error)) return <Unknown text={error.message} />
  if (error && !quote && !unusable) return <FailedScreen error={error} onRetry={refetch} />
  if (!quote) {
    return <WaitingScreen label="正在获取借款" />
  }
  if (quote.blocked) return <BlockedPrepayment blocked={quote.blocked} appId={appId} />
  const wishFor = (next: { amt?: Fen | undefined; way: PrepayWay }): void => {
    const sum = next.amt === undefined ? {} : { amt: fenToDecimal(next.amt) }
    void navigate(linkTo('prepayPart', { appId, ...sum, way: next.way }), { replace: true })
  }
  const done = (): void => {
    const sum = amountTextToFen(text)
    setTyping(false)
    if (sum !== null && !problemOf(sum, quote, way)) wishFor({ amt: sum, way })
  }
  const keypad = typing && <AmountKeypad value={text} onChange={setText} rule={SUM_RULE} onDone={done} />
  const typedOther = amountTextToFen(text) !== (amt ?? null)
  const effect = isPlaceholderData || unusable ? undefined : quote.effect
  return (
    <Screen
      bottom={<PrepayBar quote={quote} effect={effect} amt={amt} typedOther={typedOther} way={way} keypad={keypad} />}
    >
      <PrepayForm
        quote={quote}
        way={way}
        onWay={(chosen) => wishFor({ amt, way: chosen })}
        text={text}
        onText={setText}
        typing={typing}
        onTyping={() => setTyping(true)}
        onDone={done}
      />
      {way === 'principal' && effect && <EffectCards quote={quote} effect={effect} />}
      <Notes quote={quote} way={way} />
    </Screen>
  )
}

function Notes({ quote: { lender }, way }: { quote: PrepaymentQuote; way: PrepayWay }): ReactElement {
  return (
    <FootNotes>
      {way === 'principal' ? (
        <>
          <p>还款日和期数不变，后面每期按同样的比例变少，年利率不变，不收手续费。</p>
          <p>还掉的本金，利息只算到今天，算在下一期里。之后这笔借款不能再改还款日。</p>
        </>
      ) : (
        <p>按顺序还接下来的账单，每期金额不变，也不会少付利息；到期时少还或不用再还。</p>
      )}
      <p>收款方 {lender.name}</p>
    </FootNotes>
  )
}

function Unknown({ text = '链接可能已失效，您的借款和账单不受影响' }: { text?: string }): ReactElement {
  return <NotFoundScreen title="没有可以提前还的借款" text={text} to={linkTo('billList')} action="查看账单" />
}
