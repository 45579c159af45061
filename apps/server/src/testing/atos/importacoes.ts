import type { Evento } from '@balcao/domain';
import { CHEFE } from '../cidade.ts';
import { formulario } from '../envio.ts';
import { esvaziar } from '../esvaziar.ts';
import { linhas } from '../query.ts';
import type { Navegador } from '../servidor.ts';
import { como, type Ato, type Cena } from './cena.ts';

const ENVIADO = formulario({ tipo: 'indices' }, [
  { nome: 'indices.csv', conteudo: 'tabela;competencia;valor\nCORRECAO;08/2026;100\n' },
]);

/** One import at a time: those of acts before are over. */
const enviar = async (chefe: Navegador, { servidor }: Cena) => {
  await esvaziar(servidor.banco, 'importacoes');
  return chefe.pedir('POST', '/api/importacoes', ENVIADO);
};

/** The address of one that was sent, as its trial run leaves it. */
export const conferida = async (chefe: Navegador, cena: Cena): Promise<string> => {
  const { data } = (await enviar(chefe, cena)).json<{ data: { id: string } }>();
  const nada = { origem: [], contagens: [], rejeitadas: 0, rejeicoes: [], notas: [], muda: true };
  const relatorio = JSON.stringify(nada);
  await linhas(cena.servidor.banco, `update importacoes set etapa = 'CONFERIDA', relatorio = $1`, [
    relatorio,
  ]);
  return `/api/importacoes/${data.id}`;
};

/** Files sent by the page. */
export const ATOS_DAS_IMPORTACOES = {
  'importacao.enviar': [['ADMIN', CHEFE], como(CHEFE, enviar)],
  'importacao.gravar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe, cena) =>
      chefe.put(`${await conferida(chefe, cena)}/gravacao`, { deixar_rejeitadas: false }),
    ),
  ],
  'importacao.cancelar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe, cena) => chefe.put(`${await conferida(chefe, cena)}/cancelamento`)),
  ],
} satisfies Partial<Record<Evento, Ato>>;
