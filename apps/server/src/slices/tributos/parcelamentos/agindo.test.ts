import type { AcordoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRUNO, CHEFE, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { ACORDOS, aderir, gravarPrograma, termoDe } from '../../../testing/parcelamentos.ts';
import { agindoPor } from '../../../testing/procuracoes.ts';
import { linhas } from '../../../testing/query.ts';

let cidade: CidadeQueJunta;
beforeAll(async () => {
  cidade = await createCidadeQueJunta();
});
afterAll(() => cidade.servidor.encerrar());

it.each([
  ['iptu', 403],
  ['extrato_divida', 200],
] as const)(
  'of who acts for a person with %s, an agreement of debts of every kind is answered %i',
  async (servico, esperado) => {
    const { servidor } = cidade;
    const ana = await cidade.recomecar();
    await linhas(servidor.banco, 'truncate procuracoes, parcelamentos cascade');
    await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA));
    const escolhidos = [{ numero_guia: 100, numero_parcela: 1 }];
    const feito = await aderir(ana, { escolhidos, faixa: 1, quantas: 3 });
    const { numero } = feito.json<{ data: AcordoNaTela }>().data;
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    await agindoPor(ana, bruno, { procurador: BRUNO, servicos: [servico] });
    for (const resposta of [await bruno.get(ACORDOS), await termoDe(bruno, numero)]) {
      expect(resposta.statusCode).toBe(esperado);
      if (esperado === 403) expect(resposta.json()).toMatchObject({ code: 'SERVICO_NAO_DELEGADO' });
    }
  },
);
