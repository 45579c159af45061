import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCofre } from '../core/cofre.ts';
import { ANA, createGuia, createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { arquivoDeRetorno, barrasDe } from '../testing/retorno.ts';

const pasta = mkdtempSync(join(tmpdir(), 'cli-pagamentos-'));
let banco: TestDatabase;
let rodar: LinhaDeComando;

beforeAll(async () => {
  banco = await createTestDatabase();
  rodar = abrirLinhaDeComando(banco, createCofre(Buffer.alloc(32, 1)));
  const db = drizzle(banco.owner);
  await createOrgao(db, 1);
  const parcelas = [
    { numero: 1, vencimento: '2026-12-10', centavos: 15000 },
    { numero: 2, vencimento: '2026-12-10', centavos: 15000 },
  ];
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: 'A-100', parcelas });
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

const gravarArquivo = (nome: string, conteudo: string): string => {
  const caminho = join(pasta, nome);
  writeFileSync(caminho, conteudo);
  return caminho;
};
const codigo = (parcela: number) =>
  barrasDe({ tributo: 'IPTU', guia: 100, parcela, emissao: 1, vencimento: '2026-12-10' }, 15000);
const pago = (parcela: number, valor = 15000) => ({
  codigo: codigo(parcela),
  valor,
  pagamento: '2026-11-18',
});

describe('B16 importar pagamentos', () => {
  it('explains itself in Portuguese, apart from the other imports', async () => {
    const { saida, escrito } = await rodar('importar pagamentos --help');
    expect(saida).toBe(0);
    for (const texto of ['<arquivo>', '--simular', '--orgao', 'registros A, G e Z', 'codigo*']) {
      expect(escrito).toContain(texto);
    }
    expect((await rodar('importar --help')).escrito).not.toContain('registros A, G e Z');
  });

  it('simulates, settles and then knows, and exceptions are no failure', async () => {
    const arquivo = gravarArquivo(
      'r.ret',
      arquivoDeRetorno([pago(1), pago(2, 14_000)], { nsa: 12 }),
    );
    const simulado = await rodar(`importar pagamentos ${arquivo} --orgao 1 --simular`);
    expect(simulado).toMatchObject({ saida: 0, reclamado: '' });
    expect(simulado.escrito).toContain('Simulação: nada foi gravado.');

    const { saida, escrito } = await rodar(`importar pagamentos ${arquivo} --orgao 1`);
    expect(saida).toBe(0);
    expect(escrito).toContain('Pagamentos em Prefeitura de Teste 1');
    expect(escrito).toContain(
      'Arquivo de retorno 12 do banco 341, convênio 0000855470019, gerado em 19/11/2026',
    );
    expect(escrito).toMatch(/Lidos +2\n +Baixados +1 +R\$ 150,00\n +Exceções +1 +R\$ 140,00/);
    expect(escrito).toMatch(/Valor diferente do da guia +1 +R\$ 140,00/);
    expect(escrito).toContain('As exceções esperam na página Arrecadação do painel.');
    expect(escrito).toMatch(/\nGravado\.\n/);

    const deNovo = await rodar(`importar pagamentos ${arquivo} --orgao 1`);
    expect(deNovo.escrito).toMatch(/Já conhecidos +2 +R\$ 290,00/);
    expect(deNovo.escrito).toContain('Nada mudou.');
  });

  it('tells when a file of the bank is missing', async () => {
    const arquivo = gravarArquivo('s.ret', arquivoDeRetorno([pago(1, 1)], { nsa: 15 }));
    expect((await rodar(`importar pagamentos ${arquivo} --orgao 1`)).escrito).toContain(
      'o último arquivo deste convênio era o 12 e este é o 15. Confira se falta algum.',
    );
  });

  it('ends with 1 when lines are refused, and with 2 when the file is not whole', async () => {
    const ruim = gravarArquivo('ruim.csv', `codigo;pagamento;valor\n${codigo(1)};ontem;150,00\n`);
    const recusado = await rodar(`importar pagamentos ${ruim} --orgao 1`);
    expect(recusado.saida).toBe(1);
    expect(recusado.escrito).toContain('linha 2, pagamento: “ontem” não é uma data');
    expect(recusado.escrito).toContain('Nada foi gravado');

    const cortado = gravarArquivo('cortado.ret', arquivoDeRetorno([pago(1)]).slice(0, 310));
    const incompleto = await rodar(`importar pagamentos ${cortado} --orgao 1`);
    expect(incompleto.saida).toBe(2);
    expect(incompleto.reclamado).toContain('O arquivo de retorno foi recusado. ');
  });

  it.each([
    ['importar pagamentos', 'Falta <arquivo>.'],
    ['importar pagamentos a.ret', 'Falta --orgao.'],
    ['importar pagamentos nenhum.ret --orgao 1', 'nenhum.ret não existe.'],
    ['importar pagamentos a.ret --orgao 1 --ano 2026', 'Não há a opção --ano.'],
  ])('refuses “%s”', async (linha, reclamacao) => {
    const { saida, reclamado } = await rodar(linha);
    expect(saida).toBe(2);
    expect(reclamado).toContain(reclamacao);
  });
});
