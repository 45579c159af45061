import { Readable } from 'node:stream';
import type { Evento } from '@balcao/domain';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { copiasDeDados } from '../../db/schema/copias.ts';
import { ANA, CHEFE, PROVA } from '../cidade.ts';
import { idDe } from '../query.ts';
import type { Navegador } from '../servidor.ts';
import { como, type Ato, type Cena } from './cena.ts';

const impor = (chefe: Navegador) =>
  chefe.post('/api/sigilos-de-acesso', {
    cpfcnpj: ANA,
    fundamento: 'ORDEM_JUDICIAL',
    motivo: 'Processo 1/2026.',
    desde: '2026-11-01',
    ate: '2027-01-31',
  });

/** A copy that was made before, whose file says nothing. */
const baixar = async (ana: Navegador, { servidor }: Cena) => {
  const usuario_id = await idDe(servidor.banco, ANA);
  const chave = 'copia-de-teste';
  const { agora } = servidor.relogio;
  await armazenamentoEmPasta(servidor.pasta).guardar(chave, Readable.from(['PK']));
  const [copia] = await servidor.db
    .insert(copiasDeDados)
    .values({
      cod_empre: 1,
      usuario_id,
      etapa: 'PRONTA',
      chave,
      bytes: 2,
      pronta_em: agora,
      expira_em: new Date(agora.getTime() + 3_600_000),
    })
    .returning({ id: copiasDeDados.id });
  return ana.get(`/api/meus-dados/copias/${copia?.id ?? ''}/arquivo`);
};

/** What is done with what the trail tells people of themselves. */
export const ATOS_DOS_MEUS_DADOS = {
  'meus-dados.pedir-copia': [
    ['CONTRIBUINTE', ANA],
    como(ANA, (ana) => ana.post('/api/meus-dados/copias', PROVA)),
  ],
  'meus-dados.baixar-copia': [['CONTRIBUINTE', ANA], como(ANA, baixar)],
  'sigilos.impor': [['ADMIN', CHEFE], como(CHEFE, impor)],
  'sigilos.encerrar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => {
      const { id } = (await impor(chefe)).json<{ data: { id: string } }>().data;
      return chefe.put(`/api/sigilos-de-acesso/${id}/encerramento`, { motivo: 'Arquivado.' });
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;
