import { codigoDoPagamento, lido } from '@balcao/domain';
import { data, dinheiro, obrigatorio, opcional, texto } from '../campos.ts';
import { aceitar, recusar, type Tipo } from '../tipos/tipo.ts';

/** Bank code of the clearing house, with the zeros that spreadsheets take from it. */
const banco: typeof data = (bruto, opcoes) => {
  const lidoAqui = texto(20)(bruto, opcoes);
  return lidoAqui.ok && /^[0-9]{1,3}$/.test(lidoAqui.valor)
    ? lido(lidoAqui.valor.padStart(3, '0'))
    : lidoAqui;
};

/** Payments in a spreadsheet, one a line. */
export const pagamentos: Tipo = {
  nome: 'pagamentos',
  titulo: 'pagamentos',
  comRegra: false,
  tabelas: ['recebimentos'],
  campos: {
    codigo: obrigatorio('Código de barras (44), linha digitável (48) ou txid do PIX', texto(100)),
    pagamento: obrigatorio('Data do pagamento', data),
    valor: obrigatorio('Valor recebido', dinheiro),
    credito: opcional('Data em que o banco credita', data),
    banco: opcional('Código do banco, 3 números, ou nome', banco),
    autenticacao: opcional('Autenticação ou identificação da transação', texto(100)),
  },
  montar: ({ codigo, pagamento, valor, credito, banco: nome, autenticacao }) => {
    if (Number(valor) === 0) return recusar('valor', 'Nada foi recebido.');
    return aceitar({
      tabela: 'recebimentos',
      valores: {
        codigo: codigoDoPagamento(codigo ?? ''),
        pagamento,
        credito,
        valor_centavos: valor,
        banco: nome ?? '',
        autenticacao: autenticacao ?? '',
        forma: '',
      },
    });
  },
};
