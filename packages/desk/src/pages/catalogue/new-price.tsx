import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ProductShown } from '@wanka/contract/staff/products.ts'
import { type FormEvent, useState } from 'react'
import { PricePreview } from '../../catalogue/price-preview.tsx'
import { ProposeForm } from '../../proposals/propose-form.tsx'
import { Card } from '../../ui/page.tsx'
import { useDraft } from '../../ui/said.tsx'

const PERCENT = 10_000
const rateOf = (typed: string): number | undefined =>
  /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 ? Math.round(Number(typed) * PERCENT) : undefined

/** Another price of a product from a day on: what it costs a customer is seen before it can be proposed. */
export function NewPrice({ product, businessDate }: { product: ProductShown; businessDate: string }) {
  const [typed, setTyped, forgetRate] = useDraft(`price-rate:${product.code}`)
  const [day, setDay, forgetDay] = useDraft(`price-day:${product.code}`)
  const [seen, setSeen] = useState<{ rate: number; holdsFrom: string }>()
  const rate = rateOf(typed)
  const isSame = rate === product.rate && !product.next
  const look = (event: FormEvent): void => {
    event.preventDefault()
    if (rate && day && !isSame) setSeen({ rate, holdsFrom: day })
  }
  return (
    <Card title="提议新价格">
      <form onSubmit={look}>
        <Stack gap="sm">
          <Group align="flex-start" grow>
            <TextInput
              label="新的年利率（%）"
              inputMode="decimal"
              placeholder="如 15.60"
              value={typed}
              error={typed !== '' && (rate === undefined ? '最多两位小数，大于0' : isSame && '现在就是这个价格')}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setSeen(undefined)
              }}
            />
            <TextInput
              type="date"
              label="从哪天起"
              min={businessDate}
              value={day}
              error={day !== '' && day < businessDate && `最早${businessDate}`}
              onChange={({ currentTarget }) => {
                setDay(currentTarget.value)
                setSeen(undefined)
              }}
            />
          </Group>
          <Text size="sm" c="dimmed">
            已经放款的借款不变；从这天起，之前的试算要重新确认。
          </Text>
          <Group>
            <Button type="submit" variant="default" disabled={!rate || !day || isSame || day < businessDate}>
              先看客户的费用
            </Button>
          </Group>
        </Stack>
      </form>
      {seen && (
        <Stack gap="md">
          <PricePreview product={product} {...seen} />
          {!product.isOpen && <Alert color="orange">这个产品现在不开放，改了价格也没有客户能申请。</Alert>}
          <ProposeForm
            draft={`price:${product.code}`}
            change={{ kind: 'price.set', code: product.code, ...seen }}
            done={() => {
              forgetRate()
              forgetDay()
            }}
          />
        </Stack>
      )}
    </Card>
  )
}
