import { type AgreementText, firstEdition, section } from './agreement-text.ts'

export const identityAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'identityAuth',
  title: '个人身份信息处理授权书',
  scenes: ['realName', 'loan'],
  mustRead: false,
  sections: [
    section(
      '一、授权内容',
      '您同意我们处理您的姓名、公民身份号码、手机号，并将其提交依法设立的身份核验机构和电信运营商比对，核实您是本人、手机号由您本人使用。',
      '核验机构只返回是否一致的结果。我们不取得您在核验机构的其他信息。',
    ),
    section(
      '二、为什么需要',
      '依照反洗钱和客户身份识别的规定，提供金融服务前必须核实客户身份；同时防止他人冒用您的身份借款。',
      '如果您不同意，则无法开通额度和借款，但可以继续浏览产品和费用说明。',
    ),
    section(
      '三、向资金方提供',
      '您申请额度或借款时，您同意我们把姓名、身份证号、手机号、申请资料和在平台上的借款、还款记录提供给申请页面和借款合同所列的资金方，仅用于审核、签约、放款和贷后管理。资金方对所接收的信息承担与我们相同的保护责任。',
    ),
    section(
      '四、保存与保护',
      '身份信息加密保存，页面上只显示部分字符。账户存续期间保存；注销后，除法律规定必须留存的以外，予以删除或匿名化。',
    ),
    section(
      '五、期限与撤回',
      '授权自您同意时起生效，至账户注销或您撤回时止。您可以通过“关于我们”公示的电话或邮箱提出撤回。有未结清借款时，为履行合同所必需的身份信息会保留至结清。',
    ),
  ],
}

/** A separate consent before the first ID card photo; a customer who types the data instead need not agree. */
export const idCardPhotoAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'idCardPhotoAuth',
  title: '身份证影像处理单独同意书',
  scenes: ['idCard'],
  mustRead: false,
  sections: [
    section(
      '一、处理什么',
      '在您选择拍摄或上传身份证时，我们处理您的身份证人像面和国徽面照片，以及从中识别出的姓名、公民身份号码、签发机关和有效期限。',
      '照片提交给身份证识别服务机构，只用于读出上面的文字；照片里的拍摄地点等附带信息在保存前去除。',
    ),
    section(
      '二、用来做什么',
      '帮您少填信息，核对填写的信息与证件一致，并在证件到期前提醒您更新。信息不一致时，由我们的工作人员人工查看照片复核。',
    ),
    section('三、您可以不拍', '您可以不拍摄身份证，直接填写姓名和身份证号完成实名，办理结果不因此受到影响。'),
    section(
      '四、保存与撤回',
      '照片加密保存，只有您本人可以在页面上查看。您可以随时在“授权管理”撤回同意，撤回后照片和识别结果立即删除；注销账户时一并删除。已经完成的实名不受影响。',
    ),
  ],
}

/** A separate consent when a face check is offered, never bundled (measures for face recognition, 2025). */
export const faceAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'faceAuth',
  // The first version was never offered to a customer.
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '人脸信息处理单独同意书',
  scenes: ['face'],
  mustRead: true,
  sections: [
    section(
      '一、处理什么',
      '在您选择刷脸核验时，由公安机关授权的身份核验机构采集您的面部图像，与其所存照片比对，用于确认正在操作的是您本人。',
      '我们把您的姓名和公民身份号码提交给核验机构，只收到“是否为本人”的结果，不取得您的面部图像。结果30天内有效。',
    ),
    section(
      '二、您可以不刷脸',
      '人脸识别不是唯一的核验方式。您不愿意或者不方便刷脸时，可以联系客服改用人工核验，办理结果不因此受到不合理的限制。',
    ),
    section(
      '三、影响与保护',
      '人脸信息无法更换，一旦泄露影响较大。图像加密传输，只用于本次比对，比对完成后不用于其他目的；除依法需要留存的核验凭证外，不保存原始图像。',
    ),
    section(
      '四、撤回',
      '您可以随时在“授权管理”撤回同意。撤回后我们不再使用核验结果，需要时可以改用其他方式核验；撤回前已经办理的借款不受影响。',
    ),
  ],
}

/** A separate consent: nothing that a customer applies for depends on it. */
export const positionAuthorisation: AgreementText = {
  key: 'positionAuth',
  // The first version was never offered to a customer.
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '位置信息处理单独同意书',
  scenes: ['position'],
  mustRead: false,
  sections: [
    section(
      '一、处理什么',
      '在您同意后，您申请额度或借款时，我们读取一次手机的大致位置：经度和纬度在离开手机前就已取整，精确到约1公里。其他时候不读取，也不记录行踪。',
    ),
    section(
      '二、用来做什么',
      '只用于防止他人冒用身份申请，例如很多人在同一个地方同时申请。发现异常时由工作人员人工核查，不会因为位置自动拒绝您，也不影响额度、利率和费用。',
    ),
    section('三、您可以不同意', '位置信息不是申请的条件。您不同意，或者手机没有取到位置，申请照常办理，结果不受影响。'),
    section(
      '四、保存与撤回',
      '位置加密保存，只保留最近一次，30天后自动删除，不向任何第三方提供。您可以随时在“授权管理”撤回同意，撤回后位置立即删除；注销账户时一并删除。',
    ),
  ],
}
