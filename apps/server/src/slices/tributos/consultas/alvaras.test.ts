import type { GuiaAlvara } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, createOrgao, SENHA } from '../../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createGuiaDePessoa, createLicenca, ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const ABERTA = { numero: 1, vencimento: '2026-12-10', centavos: 15_000 };
const PAGA = {
  numero: 1,
  vencimento: '2026-08-10',
  centavos: 15_000,
  situacao: 'BAIXADA',
  pagamento: '2026-08-09',
} as const;

const guiasDeAna = async () =>
  (await ana.get('/api/?url=v2/alvaras')).json<{ data: GuiaAlvara[] }>().data;

describe('P24 licence guides', () => {
  const guiaDe = async (numero: number): Promise<GuiaAlvara | undefined> =>
    (await guiasDeAna()).find(({ guiaNumero }) => guiaNumero === numero);

  beforeAll(async () => {
    const { db } = servidor;
    const paga = { tributo: 'ALVARA', dono: ANA, situacao: 'BAIXADA', parcelas: [PAGA] } as const;
    const tipo = 'Licença de funcionamento';
    for (const numero of [3_001, 3_002, 3_003, 3_004])
      await createGuiaDePessoa(db, 1, { ...paga, numero, tipo });
    await createGuiaDePessoa(db, 1, {
      ...paga,
      situacao: 'ATIVA',
      numero: 3_005,
      tipo: 'Licença sanitária',
      parcelas: [
        { ...PAGA, numero: 1 },
        { ...ABERTA, numero: 2 },
      ],
    });
    await createLicenca(db, 1, { numero_guia: 3_001, validade: '2026-11-20' });
    await createLicenca(db, 1, { numero_guia: 3_002, validade: '2026-11-19' });
    await createLicenca(db, 1, { numero_guia: 3_003, situacao: 'CASSADA', validade: null });
    await createLicenca(db, 1, { numero_guia: 3_005 });
  });

  it('P24.1 come with their installments and the licence that each is for', async () => {
    expect(await guiaDe(3_005)).toMatchObject({
      anoReferencia: 2026,
      tipo: 'Licença sanitária',
      parcelaQuantidade: 2,
      parcelaStatus: 'ATIVA',
      valorTotalFormatado: 'R$ 300,00',
      parcelas: [{ numeroParcelaLegivel: '1/2' }, { numeroParcelaLegivel: '2/2' }],
      licenca: {
        numero: '3005/2026',
        atividade: 'Padaria e confeitaria',
        validadeFormatada: '01/02/2027',
        situacao: 'VIGENTE',
      },
    });
  });

  it('offer the document of a licence that is in force and paid, and of no other', async () => {
    const guias = await guiasDeAna();
    const resumo = guias.map(({ guiaNumero, licenca, licencaDisponivel }) => [
      guiaNumero,
      licenca?.situacao,
      licencaDisponivel,
    ]);
    expect(resumo).toEqual([
      [3_001, 'VIGENTE', true],
      [3_002, 'VENCIDA', false],
      [3_003, 'CASSADA', false],
      [3_004, undefined, false],
      [3_005, 'VIGENTE', false],
    ]);
    expect((await guiaDe(3_003))?.licenca?.validadeFormatada).toBe('Sem prazo');
  });

  it('are the same for visitors, in whom there is nothing to mask', async () => {
    const publico = `/api/gateway/public?url=v2/alvaras&cod_empre=1&cpfcnpj=${ANA}`;
    const doVisitante = (await servidor.navegador().get(publico)).json<{ data: GuiaAlvara[] }>();
    expect(doVisitante.data).toEqual(await guiasDeAna());
  });
});
