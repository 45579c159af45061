import { getPassosParaReceber, type PassoNaTela } from '@balcao/contracts';
import type { PassoParaReceber } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const passosQuery = queryOptions({
  queryKey: ['passos-para-receber'],
  queryFn: async ({ signal }) => (await call(getPassosParaReceber, { signal })).data,
});

/** Where all of them are led through. */
export const FALTA_PARA_RECEBER = '/dashboard/falta_para_receber';

/** Where each step is done: the very field, or the form with its choice made. */
export const ONDE: Readonly<Record<PassoParaReceber, { href: string; rotulo: string }>> = {
  BRASAO: { href: '/dashboard/parametros#brasao', rotulo: 'Enviar o brasão' },
  CONVENIO: { href: '/dashboard/parametros#febraban_codigo', rotulo: 'Informar o convênio' },
  PIX: { href: '/dashboard/parametros#pix_chave', rotulo: 'Informar a chave PIX' },
  ACRESCIMOS: { href: '/dashboard/parametros#multa', rotulo: 'Conferir a multa e os juros' },
  CALENDARIO: { href: '/dashboard/parametros#feriados', rotulo: 'Cadastrar os feriados' },
  INDICES: { href: '/dashboard/importacoes?tipo=indices', rotulo: 'Enviar a tabela' },
  GUIAS: { href: '/dashboard/importacoes?tipo=contribuintes', rotulo: 'Enviar os arquivos' },
  PAGAMENTO: {
    href: '/dashboard/importacoes?tipo=pagamentos',
    rotulo: 'Enviar o retorno do banco',
  },
};

/** A step that somebody still has to do something about. */
export const pendente = ({ situacao }: PassoNaTela): boolean =>
  situacao === 'FALTA' || situacao === 'AGUARDA';
