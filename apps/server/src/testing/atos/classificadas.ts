import type { Evento } from '@balcao/domain';
import { CHEFE, SERVIDORA } from '../cidade.ts';
import { DADOS_DA_CLASSIFICADA, DADOS_DO_RELATORIO } from '../matriz/transparencia.ts';
import type { Navegador } from '../servidor.ts';
import { como, type Ato } from './cena.ts';

const ROL = '/api/informacoes-classificadas';

const DECLARACOES = `${ROL}/declaracoes`;
const DECLARACAO = { anos: [2025], autoridade: 'Maria Prado', cargo: 'Controladora' };

const incluir = async (quem: Navegador, codigo: string): Promise<string> => {
  const { json } = await quem.post(ROL, { ...DADOS_DA_CLASSIFICADA, codigo });
  return json<{ data: { id: string } }>().data.id;
};

/** Staff at the list of classified information. */
export const ATOS_DAS_CLASSIFICADAS = {
  'classificadas.incluir': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.post(ROL, DADOS_DA_CLASSIFICADA)),
  ],
  'classificadas.alterar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => {
      const mudada = { ...DADOS_DA_CLASSIFICADA, codigo: 'b', versao: 1 };
      return chefe.put(`${ROL}/${await incluir(chefe, 'a')}`, mudada);
    }),
  ],
  'classificadas.declarar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.post(DECLARACOES, DECLARACAO)),
  ],
  'classificadas.retirar-declaracao': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => {
      await chefe.post(DECLARACOES, { ...DECLARACAO, anos: [2024] });
      return chefe.pedir('DELETE', `${DECLARACOES}/2024`);
    }),
  ],
  'ouvidoria.gravar-relatorio': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) =>
      servidora.put('/api/relatorios/gestao-da-ouvidoria/2025', DADOS_DO_RELATORIO),
    ),
  ],
  'classificadas.remover': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora) =>
      servidora.pedir('DELETE', `${ROL}/${await incluir(servidora, 'c')}`),
    ),
  ],
} satisfies Partial<Record<Evento, Ato>>;
