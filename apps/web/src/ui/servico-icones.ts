import type { ChaveServico } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconHomeDollar from '@tabler/icons-react/dist/esm/icons/IconHomeDollar.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';

/** One icon for each service. */
export const ICONES: Readonly<Record<ChaveServico, Icon>> = {
  iptu: IconHomeDollar,
  issqn: IconReceiptTax,
  informacoes_cadastrais: IconId,
  log_alteracoes: IconHistory,
  imoveis: IconHome,
  extrato_divida: IconFileInvoice,
  alvara: IconBuildingStore,
  taxas_fiscalizacao: IconClipboardCheck,
  negativa_debitos: IconCertificate,
  solicitacoes: IconMessages,
  autenticidade_alvara: IconRosetteDiscountCheck,
  pesquisa_satisfacao: IconMoodSmile,
};
