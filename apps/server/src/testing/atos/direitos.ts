import type { Evento } from '@balcao/domain';
import { ANA, CHEFE, NINGUEM } from '../cidade.ts';
import { linhas } from '../query.ts';
import { como, type Ato, type Cena } from './cena.ts';

const RESPOSTA = { decisao: 'ATENDIDO', resposta: 'Segue o que pediu.' };

/** A right that ANA asks. */
const pedir = async ({ servidor, entrar }: Cena): Promise<string> => {
  await linhas(servidor.banco, 'delete from direitos_do_titular');
  const ana = await entrar(ANA);
  const pedido = await ana.post('/api/meus-direitos', { direito: 'ACESSO' });
  return pedido.json<{ data: { id: string } }>().data.id;
};

/** What people ask of their own data, and who answers. */
export const ATOS_DOS_DIREITOS = {
  'direitos.pedir': [['CONTRIBUINTE', ANA], pedir],
  'direitos.cancelar': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const id = await pedir(cena);
      await (await cena.entrar(ANA)).post(`/api/meus-direitos/${id}/cancelamento`);
    },
  ],
  'direitos.registrar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) =>
      chefe.post('/api/direitos-dos-titulares', {
        ...{ canal: 'CARTA', chegada: '2026-11-19', nome: 'Rita', cpfcnpj: NINGUEM },
        ...{ prova: 'Cópia do RG, autenticada.', direito: 'ACESSO' },
      }),
    ),
  ],
  'direitos.ver': [
    ['ADMIN', CHEFE],
    async (cena) => {
      const id = await pedir(cena);
      await como(CHEFE, (chefe) => chefe.get(`/api/direitos-dos-titulares/${id}`))(cena);
    },
  ],
  'direitos.responder': [
    ['ADMIN', CHEFE],
    async (cena) => {
      const id = await pedir(cena);
      await como(CHEFE, (chefe) =>
        chefe.post(`/api/direitos-dos-titulares/${id}/resposta`, RESPOSTA),
      )(cena);
    },
  ],
} satisfies Partial<Record<Evento, Ato>>;
