import { afterAll, beforeAll, describe } from 'vitest';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { promessasDaAtualizacao } from './atualizacao.ts';
import { CIDADE, type CidadeConhecida } from './cidade-conhecida.ts';
import { reservaDeGuias } from './conhecidos/guias.ts';
import { promessasDasConsultas } from './consultas.ts';
import { promessasDoDocumento } from './documento.ts';

/** A source opened for the contract. */
export interface FonteAberta {
  fonte: FonteTributaria;
  fechar: () => Promise<void>;
}

/**
 * What every tax source promises, whatever keeps its books: our ledger, or the city's own system.
 * Looks only through the port.
 * @param abrir opens a source that knows this city and nothing else
 */
export const contratoDaFonteTributaria = (
  nome: string,
  abrir: (cidade: CidadeConhecida) => Promise<FonteAberta>,
): void => {
  describe(`the tax source “${nome}”`, () => {
    let aberta: FonteAberta;
    beforeAll(async () => {
      aberta = await abrir(CIDADE);
    });
    afterAll(() => aberta.fechar());

    const fonte = () => aberta.fonte;
    promessasDasConsultas(fonte);
    const umaGuia = reservaDeGuias();
    promessasDaAtualizacao(fonte, umaGuia);
    promessasDoDocumento(fonte, umaGuia);
  });
};
