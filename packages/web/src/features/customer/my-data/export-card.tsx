import { myData } from '@wanka/contract/customer/my-data.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { useProofSheets } from '../../../verification/proof-sheets.tsx'
import css from './my-data.module.css'

/** Exports everything as a file. The link is valid for a minute, so it is offered for an immediate tap. */
export function ExportCard(): ReactElement {
  const [url, setUrl] = useState<string>()
  const { prove, sheets } = useProofSheets('myData', linkTo('myData'))
  const make = useCall(myData.export, {
    onError: useFailure(),
    onSuccess: (file) => {
      setUrl(file.url)
      // most browsers download by themselves; where one does not, the button remains
      window.location.assign(file.url)
    },
  })
  const ask = (format: 'html' | 'json'): void =>
    prove({ text: '导出我的数据', onProved: (proof) => make.mutate({ format, ...proof }) })
  return (
    <Card title="导出一份" strong>
      <p className={css.text}>
        包含账户、资料、借款和还款、授权和使用记录。身份证号、银行卡号和其他人的信息只显示一部分。文件请妥善保管，不要发给别人。
      </p>
      <div className={css.buttons}>
        <Button kind="outline" pending={make.isPending} onClick={() => ask('html')}>
          导出为网页
        </Button>
        <Button kind="plain" pending={make.isPending} onClick={() => ask('json')}>
          导出为数据文件
        </Button>
      </div>
      {url && (
        <div className={css.made}>
          <Notice
            tone="done"
            action={
              <Button kind="text" href={url}>
                保存文件
              </Button>
            }
          >
            文件已生成，1分钟内有效
          </Notice>
        </div>
      )}
      {sheets}
    </Card>
  )
}
