import {
  getClassificadas,
  listAutoridades,
  type ClassificadaPublica,
  type DeclaracaoDoRol,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { comOpcoes } from '../../testing/solicitacoes.ts';
import { redePublica } from '../../testing/tributos.ts';

const UMA: ClassificadaPublica = {
  codigo: '1.R.04',
  assunto: 'Segurança de instalações',
  grau_sigilo: { id: 2, nome: 'RESERVADA' },
  fundamento: 'Lei 12.527/2011, art. 23, VII',
  autoridade: 'Prefeita',
  data_producao: '2022-01-10',
  data_classificacao: '2022-02-10',
  prazo_ate: '2026-02-10',
  desclassificacao: { data: '2024-10-01', motivo: 'DECISAO' },
};

let declaradas: DeclaracaoDoRol[] = [];
beforeEach(() => {
  declaradas = [2021, 2022, 2023, 2024, 2025].map((ano) => ({
    ...{ ano, data: '2026-06-01' },
    ...{ autoridade: 'Maria Prado', cargo: 'Controladora' },
  }));
});

const comRol = (...data: ClassificadaPublica[]) =>
  comOpcoes(redePublica())
    .on(listAutoridades, () => ({ data: [] }))
    .on(getClassificadas, () => ({ data, declaracoes: declaradas }));

const DECLARACAO = 'De 01/2021 a 2025, nenhuma informação foi classificada ou desclassificada.';

const anos = async (titulo: string) => {
  const parte = (await screen.findByRole('heading', { name: titulo })).parentElement;
  const lista = within(parte ?? document.body).getAllByRole('list')[0];
  return [...(lista?.children ?? [])].map(({ textContent }) => textContent);
};

describe('E21 what is classified, year by year', () => {
  it('E21.6 states nothing of years of which nobody declared it', async () => {
    declaradas = [];
    comRol();
    abrir('/esic?cod_empre=1');
    const [esteAno, ...passados] = await anos('Informações classificadas');
    expect(esteAno).toMatch(/^\d{4}: sem registro no portal até hoje$/);
    expect(passados).toContain('2025: sem registro no portal; a autoridade ainda não declarou');
    expect(screen.queryByText(/nenhuma informação/)).toBeNull();
  });

  it('E21.6 is what the specification states of each year, once the authority declared it', async () => {
    comRol();
    abrir('/esic?cod_empre=1');
    expect(await screen.findByText(DECLARACAO)).toBeVisible();
    expect(screen.getByText(/^Declarado por/)).toHaveTextContent(
      'Declarado por Maria Prado, Controladora, em 01/06/2026.',
    );
    const classificadas = await anos('Informações classificadas');
    const desclassificadas = await anos('Informações desclassificadas');
    for (const ano of [2021, 2022, 2023, 2024, 2025]) {
      expect(classificadas).toContain(`${ano}: nenhuma informação classificada`);
      expect(desclassificadas).toContain(`${ano}: nenhuma informação desclassificada`);
    }
    expect(classificadas[0]).toMatch(/^\d{4}: sem registro no portal até hoje$/);
  });

  it('E21.8 is the list of each year that has one, and the statement of the others', async () => {
    comRol(UMA, { ...UMA, codigo: '2.R.04', desclassificacao: null });
    const { pessoa } = abrir('/esic?cod_empre=1');
    const lista = await anos('Informações classificadas');
    expect(screen.queryByText(DECLARACAO)).toBeNull();
    expect(lista).toContain('2021: nenhuma informação classificada');
    expect(lista).not.toContain('2022: sem registro no portal; a autoridade ainda não declarou');
    await pessoa.click(screen.getByText(/2 informações classificadas/));
    const [item] = screen.getAllByText('1.R.04');
    const informacao = item?.closest('li');
    for (const texto of [
      'Segurança de instalações',
      'RESERVADA',
      'Lei 12.527/2011, art. 23, VII',
      'Prefeita',
      '10/01/2022',
      '10/02/2022',
      '10/02/2026',
      '01/10/2024, por decisão da autoridade',
    ]) {
      expect(informacao).toHaveTextContent(texto);
    }
    expect(screen.getByText(/1 informação desclassificada/)).toHaveTextContent('2024:');
    expect(screen.getByRole('link', { name: 'planilha (CSV)' })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/informacoes-classificadas/csv?cod_empre=1',
    );
  });

  it('E21.6 states nothing of one list by what stands in the other, nor waits for who cannot declare', async () => {
    declaradas = [];
    comRol(UMA);
    abrir('/esic?cod_empre=1');
    const classificadas = await anos('Informações classificadas');
    const desclassificadas = await anos('Informações desclassificadas');
    expect(classificadas).toContain('2024: sem registro no portal');
    expect(desclassificadas).toContain('2022: sem registro no portal');
    expect(desclassificadas).toContain(
      '2023: sem registro no portal; a autoridade ainda não declarou',
    );
    expect(screen.queryByText(/nenhuma informação/)).toBeNull();
  });

  it('says why it does not come, and states nothing meanwhile', async () => {
    comRol().refuse(getClassificadas, 'INDISPONIVEL');
    abrir('/esic?cod_empre=1');
    expect(await screen.findByRole('alert')).toHaveTextContent('temporariamente indisponível');
    expect(screen.queryByText(DECLARACAO)).toBeNull();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
