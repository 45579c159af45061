import {
  CONSULTAS,
  emitirDocumento,
  emitirDocumentoPublico,
  enviarDocumento,
  ERROS,
  getOrgao,
  listEmAberto,
  enviarDocumentoPublico,
  type CertidaoConferida,
  type Imovel,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { erroDaRede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe, redePublica, VENCIDA } from '../../testing/tributos.ts';

const CONFERIDA: CertidaoConferida = {
  tipo: 'CPEN',
  titulo: 'Certidão Positiva com Efeito de Negativa',
  numero: '12/2026',
  abrangencia: 'ICT',
  contribuinte: 'M*** S***',
  cpfcnpj: '***.982.247-**',
  inscricaoImobiliaria: '01.007.0011.001',
  emitidaEmFormatada: '21/11/2026',
  validadeFormatada: '19/02/2027',
  codigo: 'ABCDE1234',
  confere: null,
};
const CASA: Imovel = {
  codigoReduzido: 101,
  inscricaoImobiliaria: '01.007.0011.001',
  endereco: 'Rua das Amostras, 45',
  status: 'ATIVA',
  areaImovel: null,
  areaConstruida: null,
  lote: null,
  quadra: null,
};

const pdf = () =>
  new Response('%PDF', { headers: { 'Content-Location': '/api/documents/abrir/x' } });
const json = (data: unknown) => new Response(JSON.stringify({ data }));

const campo = (nome: string) => screen.getByLabelText(nome);
const botao = (name: string) => screen.getByRole('button', { name });
const opcoes = () =>
  within(campo('Tipo de identificador'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});

describe('P25 who may name what', () => {
  it('P25.1 a taxpayer has their own document, fixed, or the verifier', async () => {
    redeDe('CONTRIBUINTE');
    abrir('/dashboard/negativa_debitos');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Consulta de Certidão Negativa de Débitos',
    );
    expect(opcoes()).toEqual(['Usar meu CPF / CNPJ', 'Verificador']);
    expect(campo('Identificador')).toHaveValue('529.982.247-25');
    expect(campo('Identificador')).toBeDisabled();
  });

  it.each(['PREFEITURA', undefined] as const)(
    'P25.1 P25.3 %s has CPF, CNPJ and the verifier, masked',
    async (quem) => {
      if (quem === undefined) redePublica();
      else redeDe(quem);
      const { pessoa } = abrir(
        quem === undefined ? '/negativa_debitos?cod_empre=1' : '/dashboard/negativa_debitos',
      );
      await screen.findByLabelText('Tipo de identificador');
      expect(opcoes()).toEqual(['CPF', 'CNPJ', 'Verificador']);
      await pessoa.type(campo('Identificador'), '529982247259');
      expect(campo('Identificador')).toHaveValue('529.982.247-25');
      await pessoa.selectOptions(campo('Tipo de identificador'), 'CNPJ');
      expect(campo('Identificador')).toHaveValue('');
      await pessoa.type(campo('Identificador'), '12abc34501de35');
      expect(campo('Identificador')).toHaveValue('12.ABC.345/01DE-35');
      await pessoa.selectOptions(campo('Tipo de identificador'), 'Verificador');
      await pessoa.type(campo('Identificador'), 'abc-1234567890');
      expect(campo('Identificador')).toHaveValue('abc-123456');
      for (const nome of ['Tipo Emisão', 'Finalidade', 'Remetente', 'Observação']) {
        expect(campo(nome)).toBeDisabled();
      }
    },
  );
});

describe('P25 AMPLA', () => {
  const pedirAmpla = async () => {
    const rede = redeDe('CONTRIBUINTE');
    const { pessoa } = abrir('/dashboard/negativa_debitos');
    await screen.findByLabelText('Tipo Emisão');
    return { rede, pessoa };
  };

  it('P25.2 P25.4 P25.5 P26.3 is issued directly, with what the requester wrote, and the form begins anew', async () => {
    const { rede, pessoa } = await pedirAmpla();
    const responder = rede.hold(enviarDocumento);
    expect(botao('Emitir')).toBeDisabled();
    await pessoa.selectOptions(campo('Tipo Emisão'), 'AMPLA');
    await pessoa.type(campo('Finalidade'), 'Licitação');
    await pessoa.click(botao('Emitir'));
    expect(await screen.findByRole('button', { name: 'Gerando CND...' })).toHaveFocus();
    expect(campo('Finalidade')).toBeDisabled();
    responder(pdf());
    expect(await screen.findByRole('heading', { name: 'Certidão gerada' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Abrir o PDF' })).toHaveAttribute(
      'href',
      '/api/documents/abrir/x',
    );
    const [pedido] = rede.to(enviarDocumento);
    expect(pedido?.headers.get('X-Path')).toBe('CERTIDAO_CND_AMPLA');
    expect(pedido?.body).toEqual({ cod_empre: 1, cpfcnpj: '52998224725', finalidade: 'Licitação' });
    expect(campo('Finalidade')).toHaveValue('');
    expect(campo('Tipo Emisão')).toHaveValue('');
  });

  it('P64 is refused to who owes, with the ways to solve it and the positive certificate; nothing typed is lost', async () => {
    const { rede, pessoa } = await pedirAmpla();
    rede.refuse(enviarDocumento, 'CERTIDAO_COM_PENDENCIA');
    await pessoa.selectOptions(campo('Tipo Emisão'), 'AMPLA');
    await pessoa.type(campo('Remetente'), 'Banco');
    await pessoa.click(botao('Emitir'));
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('pague ou parcele o débito');
    expect(within(alerta).getByRole('link', { name: 'Extrato da dívida' })).toHaveAttribute(
      'href',
      '/dashboard/extrato_divida',
    );
    expect(campo('Remetente')).toHaveValue('Banco');
    rede.onRaw(enviarDocumento, pdf);
    await pessoa.click(botao('Emitir certidão positiva'));
    await screen.findByRole('heading', { name: 'Certidão gerada' });
    expect(rede.to(enviarDocumento)[1]?.body).toMatchObject({ positiva: true, remetente: 'Banco' });
  });
});

/** A refusal with a debt that the portal takes, and one that it does not. */
const COM_PENDENCIAS = {
  code: 'CERTIDAO_COM_PENDENCIA',
  message: ERROS.CERTIDAO_COM_PENDENCIA.message,
  pendencias: [
    {
      ...{ nome: 'ISSQN 2026, parcela 3', vencimento_formatado: '10/05/2026' },
      ...{ valor: 'R$ 122,00', inscrito: false },
      pagar: { servico: 'issqn', guia: 40, parcela: 3 },
    },
    {
      ...{ nome: 'Multa de posturas 2024, parcela 1', vencimento_formatado: '10/05/2024' },
      ...{ valor: 'R$ 746,34', inscrito: true, pagar: null },
    },
  ],
};

describe('P25 each debt that stands against it', () => {
  const recusada = async (tipo: 'CONTRIBUINTE' | 'PREFEITURA', orgao = ORGAO) => {
    const rede = redeDe(tipo)
      .on(getOrgao, () => ({ data: orgao }))
      .onRaw(enviarDocumento, () => new Response(JSON.stringify(COM_PENDENCIAS), { status: 422 }))
      .on(listEmAberto, () => ({
        data: {
          ...{ contribuinte: null, junta: true, maximo_de_partes: 30, minimo_centavos: 0 },
          debitos: [30, 40].map((numero_guia) => ({
            ...{ tributo: 'ISSQN' as const, numero_guia, ano: 2026, nome: `ISSQN ${numero_guia}` },
            ...{ de: null, hoje_centavos: 12_200, pagavel_ate_formatado: '30/11/2026' },
            parcela: { ...VENCIDA, numeroParcela: 3 },
          })),
        },
      }));
    const { pessoa } = abrir('/dashboard/negativa_debitos');
    await screen.findByLabelText('Tipo Emisão');
    if (tipo === 'PREFEITURA') await pessoa.type(campo('Identificador'), '529.982.247-25');
    await pessoa.selectOptions(campo('Tipo Emisão'), 'AMPLA');
    await pessoa.click(botao('Emitir'));
    const debitos = await screen.findByRole('list', { name: 'Débitos vencidos' });
    return { rede, pessoa, debitos };
  };

  it('leads to its slip, ticked among what is open; what the portal does not take, to the counter', async () => {
    const { pessoa, debitos } = await recusada('CONTRIBUINTE');
    const [issqn, multa] = within(debitos).getAllByRole('listitem');
    expect(issqn).toHaveTextContent('ISSQN 2026, parcela 3, vencida em 10/05/2026, R$ 122,00');
    expect(multa).toHaveTextContent('(dívida ativa) · paga-se no atendimento');
    const alerta = screen.getByRole('alert');
    expect(alerta).toHaveTextContent('Praça da Matriz, 100, Centro, São Bento do Vale/MG');
    expect(alerta).toHaveTextContent('Segunda a sexta, das 8h às 17h');
    expect(within(debitos).getAllByRole('link')).toHaveLength(1);
    await pessoa.click(within(debitos).getByRole('link', { name: 'Pagar ISSQN 2026, parcela 3' }));
    expect(await screen.findByRole('checkbox', { name: 'ISSQN 40' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'ISSQN 30' })).not.toBeChecked();
    expect(screen.getByText(/^1 parcela:/)).toHaveTextContent('R$ 122,00');
  });

  it('takes staff there with the person, who stands in no address', async () => {
    const { rede, pessoa, debitos } = await recusada('PREFEITURA');
    await pessoa.click(within(debitos).getByRole('link'));
    expect(await screen.findByRole('checkbox', { name: 'ISSQN 40' })).toBeChecked();
    expect(rede.to(listEmAberto)[0]?.query).toEqual({ cpfcnpj: '52998224725' });
    expect(window.location.href).not.toContain('52998224725');
  });

  it('where each bill is paid by itself leads to the page of its tax', async () => {
    const { debitos } = await recusada('CONTRIBUINTE', { ...ORGAO, documento_unico: null });
    expect(within(debitos).getByRole('link')).toHaveAttribute('href', '/dashboard/issqn');
  });
});

it.each([
  ['a visitor', true],
  ['staff', false],
] as const)('P33 tells %s whether what they write prints', async (_quem, visitante) => {
  if (visitante) redePublica();
  else redeDe('PREFEITURA');
  abrir(visitante ? '/negativa_debitos?cod_empre=1' : '/dashboard/negativa_debitos');
  await screen.findByLabelText('Finalidade');
  expect(screen.queryAllByText(/sem a finalidade, o remetente e a observação/)).toHaveLength(
    visitante ? 1 : 0,
  );
  expect(screen.queryAllByText(/sai na certidão como informado/)).toHaveLength(visitante ? 0 : 1);
});

describe('P26 ICT', () => {
  const pedirIct = async (imoveis: Imovel[]) => {
    const rede = redePublica().on(CONSULTAS.imoveis.publica, () => ({ data: imoveis }));
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('Identificador'), '52998224725');
    await pessoa.selectOptions(campo('Tipo Emisão'), 'ICT');
    await pessoa.click(botao('Buscar imóveis'));
    const dialogo = await screen.findByRole('dialog', { name: 'Imóveis do Contribuinte' });
    return { rede, pessoa, dialogo: within(dialogo) };
  };

  it('P25.4 says that it is looking for the properties', async () => {
    redePublica().onRaw(CONSULTAS.imoveis.publica, () => new Promise(() => undefined));
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('Identificador'), '52998224725');
    await pessoa.selectOptions(campo('Tipo Emisão'), 'ICT');
    await pessoa.click(botao('Buscar imóveis'));
    expect(await screen.findByRole('button', { name: 'Buscando imóveis...' })).toHaveFocus();
  });

  it('P26.1 P26.2 one is chosen by its reduced code, which issues and closes', async () => {
    const { rede, pessoa, dialogo } = await pedirIct([
      CASA,
      { ...CASA, codigoReduzido: 102, endereco: null },
    ]);
    rede.onRaw(enviarDocumentoPublico, pdf);
    const emitir = dialogo.getByRole('button', { name: 'Emitir' });
    expect(emitir).toBeDisabled();
    await pessoa.click(dialogo.getByRole('radio', { name: /Código reduzido 102/ }));
    await pessoa.click(emitir);
    await screen.findByRole('heading', { name: 'Certidão gerada' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [pedido] = rede.to(enviarDocumentoPublico);
    expect(pedido?.headers.get('X-Path')).toBe('CERTIDAO_CND_ICT');
    expect(pedido?.body).toEqual({ cod_empre: 1, cpfcnpj: '52998224725', cod_reduz: 102 });
    expect(campo('Identificador')).toHaveValue('');
  });

  it('P25.5 a refusal stays in the dialog, and closing it begins anew', async () => {
    const { rede, pessoa, dialogo } = await pedirIct([CASA]);
    rede.refuse(enviarDocumentoPublico, 'CERTIDAO_NAO_EMITIDA');
    await pessoa.click(dialogo.getByRole('radio', { name: /Rua das Amostras/ }));
    await pessoa.click(dialogo.getByRole('button', { name: 'Emitir' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent('Não foi possível emitir');
    await pessoa.click(dialogo.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(campo('Identificador')).toHaveValue('');
    expect(campo('Tipo Emisão')).toHaveValue('');
  });

  it('P64.8 without properties says "Nenhum imóvel encontrado"', async () => {
    const { dialogo } = await pedirIct([]);
    expect(dialogo.getByText('Nenhum imóvel encontrado')).toBeInTheDocument();
    expect(dialogo.queryByRole('button', { name: 'Emitir' })).not.toBeInTheDocument();
  });
});

describe('P27 the verifier', () => {
  it('P27.1 checks a code, shows the facts of a valid certificate, and begins anew', async () => {
    const rede = redeDe('PREFEITURA').onRaw(emitirDocumento, () => json(CONFERIDA));
    const { pessoa } = abrir('/dashboard/negativa_debitos');
    await pessoa.selectOptions(
      await screen.findByLabelText('Tipo de identificador'),
      'Verificador',
    );
    await pessoa.type(campo('Identificador'), 'abcde1234');
    await pessoa.click(botao('Emitir'));
    const valida = await screen.findByRole('region', { name: 'Certidão válida' });
    for (const texto of ['12/2026', 'M*** S***', '01.007.0011.001', '21/11/2026', '19/02/2027']) {
      expect(valida).toHaveTextContent(texto);
    }
    const [pedido] = rede.to(emitirDocumento);
    expect(pedido?.headers.get('X-Path')).toBe('CERTIDAO_CND');
    expect(pedido?.headers.get('Accept')).toBe('application/json');
    expect(pedido?.query).toEqual({ cod_empre: '1', cod_verificador: 'abcde1234' });
    expect(campo('Tipo de identificador')).toHaveValue('cpf');
    expect(campo('Identificador')).toHaveValue('');
  });

  it('by the link of a QR code opens in verifier mode and checks at once', async () => {
    const rede = redePublica().onRaw(emitirDocumentoPublico, ({ headers }) =>
      headers.get('Accept') === 'application/json' ? json(CONFERIDA) : pdf(),
    );
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1&codigo=ABCDE1234');
    await screen.findByRole('region', { name: 'Certidão válida' });
    expect(campo('Tipo de identificador')).toHaveValue('verificador');
    expect(rede.to(emitirDocumentoPublico)[0]?.query).toMatchObject({
      cod_verificador: 'ABCDE1234',
    });
    await pessoa.click(botao('Abrir a certidão (PDF)'));
    await screen.findByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumentoPublico).at(-1)?.query).toMatchObject({
      cod_verificador: 'ABCDE1234',
    });
  });

  it('then answers whether it is of who somebody thinks, and shows no name', async () => {
    let confere = false;
    const rede = redePublica()
      .onRaw(emitirDocumentoPublico, () => json(CONFERIDA))
      .onRaw(enviarDocumentoPublico, () => json({ ...CONFERIDA, confere }));
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1&codigo=ABCDE1234');
    const titular = await screen.findByLabelText('Nome completo ou CPF/CNPJ');
    expect(botao('Conferir')).toBeDisabled();
    await pessoa.type(titular, 'Maria Santos');
    await pessoa.click(botao('Conferir'));
    expect(await screen.findByText(/^Não confere/)).toHaveAttribute('role', 'status');
    confere = true;
    await pessoa.type(titular, ' Silva');
    expect(screen.queryByText(/^Não confere/)).not.toBeInTheDocument();
    await pessoa.click(botao('Conferir'));
    expect(await screen.findByText(/^Confere/)).toBeInTheDocument();
    const [pedido] = rede.to(enviarDocumentoPublico);
    expect(pedido?.headers.get('X-Path')).toBe('CERTIDAO_CND');
    expect(pedido?.query).toEqual({});
    expect(pedido?.body).toEqual({
      cod_empre: 1,
      cod_verificador: 'ABCDE1234',
      titular: 'Maria Santos',
    });
  });

  it('tells who asks too often to wait', async () => {
    redePublica()
      .onRaw(emitirDocumentoPublico, () => json(CONFERIDA))
      .refuse(enviarDocumentoPublico, 'MUITAS_TENTATIVAS');
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1&codigo=ABCDE1234');
    await pessoa.type(await screen.findByLabelText('Nome completo ou CPF/CNPJ'), 'Maria');
    await pessoa.click(botao('Conferir'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it.each([
    ['CERTIDAO_EXPIRADA', 'Certidão expirada'],
    ['CERTIDAO_REVOGADA', 'Certidão revogada'],
    ['CERTIDAO_NAO_ENCONTRADA', 'Certidão não encontrada'],
  ] as const)('P27.2 says %s as "%s", and keeps the code', async (code, titulo) => {
    redePublica().onRaw(emitirDocumentoPublico, () => erroDaRede(code));
    abrir('/negativa_debitos?cod_empre=1&codigo=ABCDE1234');
    expect(await screen.findByRole('alert')).toHaveTextContent(titulo);
    await waitFor(() => expect(campo('Identificador')).toHaveValue('ABCDE1234'));
  });
});
