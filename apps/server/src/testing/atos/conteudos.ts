import type { Evento } from '@balcao/domain';
import { CHEFE } from '../cidade.ts';
import { UMA_PERGUNTA } from '../matriz/conteudos.ts';
import type { Navegador } from '../servidor.ts';
import { como, type Ato } from './cena.ts';

const CONTEUDOS = '/api/conteudos';

const escrever = async (chefe: Navegador, publicar: boolean): Promise<string> => {
  const { json } = await chefe.post(CONTEUDOS, { conteudo: UMA_PERGUNTA, publicar });
  return `${CONTEUDOS}/${json<{ data: { id: string } }>().data.id}`;
};

/** An administrator at what the institution writes of itself. */
export const ATOS_DOS_CONTEUDOS = {
  'conteudos.gravar': [
    ['ADMIN', CHEFE],
    como(CHEFE, (chefe) => chefe.post(CONTEUDOS, { conteudo: UMA_PERGUNTA, publicar: false })),
  ],
  'conteudos.publicar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) =>
      chefe.put(await escrever(chefe, false), {
        conteudo: UMA_PERGUNTA,
        publicar: true,
        versao: 1,
      }),
    ),
  ],
  'conteudos.retirar': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) =>
      chefe.post(`${await escrever(chefe, true)}/retirar`, { versao: 1 }),
    ),
  ],
  'conteudos.excluir': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe) => chefe.pedir('DELETE', await escrever(chefe, false))),
  ],
} satisfies Partial<Record<Evento, Ato>>;
