import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  gravarPrograma,
  listProgramas,
  listVersoesDoPrograma,
  preverPrograma,
  type ProgramaEscrito,
  type ProgramaGravado,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';
import { camposDe, programaDe } from './campos-do-programa.ts';
import { lerPrograma } from './importar-programa.ts';

const PASTA = join(import.meta.dirname, '../../../../../exemplos/parcelamentos');
const arquivos = readdirSync(PASTA).filter((nome) => nome.endsWith('.json'));
const textoDe = (nome: string) => readFileSync(join(PASTA, nome), 'utf8');

const leiDe = (nome: string): ProgramaEscrito => {
  const lida = lerPrograma(textoDe(nome));
  if (!lida.ok) throw new Error(lida.motivo);
  return lida.valor;
};

const LEI = leiDe('carazinho.json');
const GRAVADO: ProgramaGravado = {
  id: 'a0000000-0000-4000-8000-000000000000',
  versao: 2,
  ativo: true,
  situacao: 'ABERTO',
  programa: LEI,
  gravado_em_formatado: '19/11/2026',
  gravado_por: 'Célia Prado',
};

const PAGINA = '/dashboard/programas_de_parcelamento';
const comProgramas = (...programas: ProgramaGravado[]) =>
  redeDe('ADMIN').on(listProgramas, () => ({ data: programas }));

describe('the form of a programme', () => {
  it.each(arquivos)('shows and sends every parameter of %s as it is', (nome) => {
    const lei = leiDe(nome);
    expect(programaDe(camposDe(lei))).toEqual(lei);
  });

  it.each([
    ['não é JSON', 'O arquivo não é um JSON. Escolha o arquivo de uma lei.'],
    ['{"programa": {}}', 'O arquivo não é de um programa de parcelamento. Em “nome”'],
  ])('refuses a file that is none: %s', (texto, motivo) => {
    const lido = lerPrograma(texto);
    expect(lido.ok ? '' : lido.motivo).toContain(motivo);
  });
});

describe("the page of a city's laws", () => {
  it('says that there is none, and how to begin', async () => {
    comProgramas();
    abrir(PAGINA);
    expect(await screen.findByText('Nenhum programa foi escrito')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Escrever programa' })).toBeVisible();
  });

  it('asks before one is withdrawn, and tells its versions', async () => {
    const rede = comProgramas(GRAVADO)
      .on(gravarPrograma, () => ({
        data: [{ ...GRAVADO, versao: 3, ativo: false, situacao: 'RETIRADO' as const }],
      }))
      .on(listVersoesDoPrograma, () => ({ data: [GRAVADO, { ...GRAVADO, versao: 1 }] }));
    const { pessoa } = abrir(PAGINA);
    expect(await screen.findByText('RECEBENDO ADESÕES')).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: `Versões de ${LEI.nome}` }));
    const versoes = await screen.findByRole('table', { name: /Versões do programa/ });
    expect(within(versoes).getAllByRole('row')).toHaveLength(3);
    await pessoa.click(screen.getByRole('button', { name: 'Fechar' }));
    await pessoa.click(screen.getByRole('button', { name: `Retirar ${LEI.nome}` }));
    expect(rede.to(gravarPrograma)).toHaveLength(0);
    await pessoa.click(screen.getByRole('button', { name: 'Retirar do portal' }));
    expect(await screen.findByText('NÃO PUBLICADO')).toBeVisible();
    expect(rede.to(gravarPrograma)[0]?.body).toEqual({
      id: GRAVADO.id,
      versao: 2,
      ativo: false,
      programa: LEI,
    });
  });

  it('writes another version beside what it makes of an invented debt', async () => {
    const rede = comProgramas(GRAVADO)
      .on(gravarPrograma, () => ({ data: [GRAVADO] }))
      .on(preverPrograma, () => ({
        data: {
          problemas: ['Diga quando o acordo se rompe.'],
          porque_nao: null,
          correcao: null,
          opcoes: [],
        },
      }));
    const { pessoa } = abrir(`${PAGINA}?programa=${GRAVADO.id}`);
    const dias = await screen.findByLabelText('Prazo da entrada (dias)');
    await pessoa.clear(dias);
    await pessoa.type(dias, '7');
    await pessoa.click(screen.getByRole('button', { name: 'Ver as opções' }));
    expect(await screen.findByText('Diga quando o acordo se rompe.')).toBeVisible();
    expect(rede.to(preverPrograma)[0]?.body).toMatchObject({
      programa: { prazoDaEntrada: { dias: 7 } },
      debito: { principal_centavos: 100_000, vencimento: '2024-03-10' },
    });
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await pessoa.click(await screen.findByRole('button', { name: 'Salvar versão' }));
    await waitFor(() => expect(rede.to(gravarPrograma)).toHaveLength(1));
    const { prazoDaEntrada } = LEI;
    expect(rede.to(gravarPrograma)[0]?.body).toEqual({
      id: GRAVADO.id,
      versao: 2,
      ativo: true,
      programa: { ...LEI, prazoDaEntrada: { ...prazoDaEntrada, dias: 7 } },
    });
  });

  it('takes who writes to the field that is wrong', async () => {
    comProgramas();
    const { pessoa } = abrir(`${PAGINA}?programa=novo`);
    const nome = await screen.findByLabelText(/Nome do programa/);
    await pessoa.type(nome, 'Em dia');
    await pessoa.type(screen.getByLabelText('Até quantas parcelas'), 'x');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe a lei.')).toBeVisible();
    expect(screen.getByText('Informe a quantidade de parcelas.')).toBeVisible();
  });
});
