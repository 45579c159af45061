import type { Evento } from '@balcao/domain';
import { CHEFE, PROVA, SENHA, SERVIDORA } from '../cidade.ts';
import { idDe, linhas } from '../query.ts';
import { como, type Ato, type Cena } from './cena.ts';

const MUDANCAS = '/api/arrecadacao/mudancas';

const nenhuma = ({ servidor: { banco } }: Cena) =>
  linhas(banco, 'delete from mudancas_de_cobranca');

/** The administrator asks for another key of PIX; the id of the change. */
const mudarChave = async (cena: Cena): Promise<string> => {
  const chefe = await cena.entrar(CHEFE);
  const [atual] = await linhas<{ chave: string }>(
    cena.servidor.banco,
    "select parametros ->> 'pix_chave' as chave from orgaos where cod_empre = 1",
  );
  const pix_chave = atual?.chave.startsWith('a') ? 'b@cidade.example' : 'a@cidade.example';
  await chefe.put('/api/admin/parametros', { parametros: { pix_chave }, ...PROVA });
  const lista = await chefe.get(MUDANCAS);
  return lista.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
};

/** With a second administrator in the house, and without one afterwards. */
const aDois = async (cena: Cena, fazer: () => Promise<unknown>): Promise<void> => {
  const { banco } = cena.servidor;
  const mudar = async (tipo: string) =>
    linhas(banco, 'update usuarios set tipo = $2 where cod_empre = 1 and id = $1', [
      await idDe(banco, SERVIDORA),
      tipo,
    ]);
  await nenhuma(cena);
  await mudar('ADMIN');
  try {
    await fazer();
  } finally {
    await mudar('PREFEITURA');
  }
};

const agir =
  (cpfcnpj: string, ato: string): Ato[1] =>
  (cena) =>
    aDois(cena, async () => {
      const id = await mudarChave(cena);
      await como(cpfcnpj, (quem) => quem.post(`${MUDANCAS}/${id}`, { ato, ...PROVA }))(cena);
    });

/** Where the money of the slips goes, changed by one administrator or by two. */
export const ATOS_DA_COBRANCA = {
  'cobranca.mudar': [
    ['ADMIN', CHEFE],
    async (cena) => {
      await nenhuma(cena);
      await mudarChave(cena);
    },
  ],
  'cobranca.propor': [['ADMIN', CHEFE], (cena) => aDois(cena, () => mudarChave(cena))],
  'cobranca.aprovar': [['ADMIN', SERVIDORA], agir(SERVIDORA, 'aprovar')],
  'cobranca.recusar': [['ADMIN', SERVIDORA], agir(SERVIDORA, 'recusar')],
  'cobranca.retirar': [['ADMIN', CHEFE], agir(CHEFE, 'retirar')],
  'cobranca.desfazer': [
    ['ADMIN', CHEFE],
    async (cena) => {
      await nenhuma(cena);
      const id = await mudarChave(cena);
      const chefe = await cena.visitante().entrar(1, CHEFE, SENHA);
      return chefe.post(`${MUDANCAS}/${id}`, { ato: 'desfazer', ...PROVA });
    },
  ],
} satisfies Partial<Record<Evento, Ato>>;
