import type { EmitirDocumento, LicencaConferida } from '@balcao/contracts';
import {
  formatarData,
  lerCodigoVerificador,
  licencaDisponivel,
  situacaoDaLicenca,
  formatarDocumento,
  mascararDocumento,
  mascararNome,
  tipoDocumento,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type {
  FonteTributaria,
  Licenca,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { antesDoDocumento, getGuiaNaOlhada } from '../guia-pedida.ts';
import { soAVersao } from '../na-olhada.ts';
import type { Guarda } from '../privacidade.ts';
import type { LicencaParaImprimir } from '../../../adapters/pdf/pdf.port.ts';
import { findAssinatura } from '../../../core/assinatura.repository.ts';
import { enderecoDoPortal } from '../../../core/enderecos.ts';
import {
  campoObrigatorio,
  type Emitido,
  type PedidoDeDocumento,
  type TipoDoDocumento,
  type Arquivo,
  type MeiosDeImprimir,
  Via,
  viaDe,
  emissaoDe,
} from './emissao.ts';
import { procurarPeloCodigo, conferirTitular } from './conferencia.ts';

/**
 * The name on a copy: of a business always whole, it stands on its wall and in public registers; of a
 * natural person masked for strangers.
 */
const titularDaLicenca = ({ titular }: Licenca, via: Via): string =>
  ocultaPessoa(titular, via) ? mascararNome(titular.nome) : titular.nome;

const ocultaPessoa = ({ cpfcnpj }: Licenca['titular'], via: Via): boolean =>
  via === 'MASCARADA' && tipoDocumento(cpfcnpj) === 'CPF';

const licencaParaImprimir = (
  licenca: Licenca,
  orgao: OrgaoEmUso,
  { portal, via }: { portal: string; via: Via },
): LicencaParaImprimir => {
  const { numero, titular, atividade, cod_verificador: codigo } = licenca;
  const oculta = ocultaPessoa(titular, via);
  const pagina = `${portal}/autenticidade_alvara?cod_empre=${orgao.cod_empre}`;
  return {
    numero,
    titular: titularDaLicenca(licenca, via),
    cpfcnpj: (oculta ? mascararDocumento : formatarDocumento)(titular.cpfcnpj),
    atividade,
    // Who works at home would have their home told.
    endereco: oculta ? null : licenca.endereco,
    emissao: formatarData(licenca.emissao),
    validade: licenca.validade === null ? null : formatarData(licenca.validade),
    autenticidade: { codigo, endereco: `${pagina}&codigo=${codigo}`, pagina },
    semValor: orgao.demonstracao,
  };
};

/** What a number like '123/2026' is in the name of a file. */
const noNomeDoArquivo = (numero: string): string => numero.replace(/[^0-9A-Za-z]+/g, '-');

/** The document of a licence as the city has it now, signed where the orgao can sign. */
export const arquivoDaLicenca = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  licenca: Licenca,
  via: Via,
): Promise<Arquivo> => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const agora = relogio();
  const assinatura = await findAssinatura(db, cofre, orgao.cod_empre, agora);
  const impressao = {
    tipo: 'LICENCA' as const,
    licenca: licencaParaImprimir(licenca, orgao, { portal: enderecoDoPortal(config), via }),
    emissao: { ...(await emissaoDe(contexto, orgao, agora)), assinatura },
  };
  const pdf = await impressora.imprimir(impressao, vezDe(quem));
  return { pdf, nome: `alvara-${noNomeDoArquivo(licenca.numero)}.pdf` };
};

const VALIDA = 'O documento informado se encontra válido';
const SEM_PRAZO = 'Sem prazo de validade';
const FALTA = 'Informe o número da guia ou o código de verificação.';

const Chave = z.object({ cod_verificador: z.string(), via: Via });

type EventoDaLicenca = 'licenca.imprimir' | 'licenca.conferir' | 'licenca.abrir';

const confere = ({ cod_verificador }: EmitirDocumento): boolean => cod_verificador !== undefined;

/** What is on the wall of the business, to compare with. */
const fatosConferidos = (
  licenca: Licenca,
  via: Via,
  confere: boolean | null,
): LicencaConferida => ({
  message: VALIDA,
  numero: licenca.numero,
  titular: titularDaLicenca(licenca, via),
  atividade: licenca.atividade,
  emitidaEmFormatada: formatarData(licenca.emissao),
  validadeFormatada: licenca.validade === null ? SEM_PRAZO : formatarData(licenca.validade),
  confere,
});

/** As it was typed first: the city's codes need not be of our alphabet. */
const findPeloCodigo = async (fonte: FonteTributaria, cod_empre: number, digitado: string) => {
  const literal = digitado.toUpperCase();
  const lido = lerCodigoVerificador(digitado);
  const exata = await fonte.findLicenca(cod_empre, literal);
  if (exata !== undefined || lido === undefined || lido === literal) return exata;
  return fonte.findLicenca(cod_empre, lido);
};

/** The licence document of a guide that was paid, and its public check by the code printed on it. */
export const licencaDeAlvara = (contexto: Contexto, guarda: Guarda): TipoDoDocumento => {
  const { db, fonteTributaria, cofre } = contexto;

  const registrar = (quem: Quem, cod_empre: number, evento: EventoDaLicenca, licenca: Licenca) =>
    auditar(db, quem, {
      cod_empre,
      evento,
      titular: cofre.hmac('titular', licenca.titular.cpfcnpj),
      dados: { numero: licenca.numero },
    });

  /** @throws AppError LICENCA_NAO_ENCONTRADA, LICENCA_NAO_VIGENTE */
  const exigirVigente = (licenca: Licenca | undefined, { hoje }: OrgaoEmUso): Licenca => {
    if (licenca === undefined) throw new AppError('LICENCA_NAO_ENCONTRADA');
    if (situacaoDaLicenca(licenca, hoje) !== 'VIGENTE') throw new AppError('LICENCA_NAO_VIGENTE');
    return licenca;
  };

  const emitido = async (
    quem: Quem,
    licenca: Licenca,
    orgao: OrgaoEmUso,
    via: Via,
  ): Promise<Emitido> => ({
    arquivo: await arquivoDaLicenca(contexto, quem, orgao, licenca, via),
    chave: { cod_verificador: licenca.cod_verificador, via } satisfies z.infer<typeof Chave>,
  });

  const conferir = async ({ quem, orgao, olhada, fonte, dados, querPdf }: PedidoDeDocumento) => {
    const digitado = campoObrigatorio(dados, 'cod_verificador', FALTA);
    const achar = () => findPeloCodigo(fonte, orgao.cod_empre, digitado);
    // The city's own system is asked only by who is let through.
    const { fonte_propria } = orgao;
    const achada = await procurarPeloCodigo(contexto, quem, {
      olhada,
      ler: async () => (fonte_propria ? achar() : undefined),
      achar: async (lida) => (fonte_propria ? lida : achar()),
    });
    if (achada !== undefined) await registrar(quem, orgao.cod_empre, 'licenca.conferir', achada);
    const licenca = exigirVigente(achada, orgao);
    const { titular } = licenca;
    const via = viaDe(quem, titular.cpfcnpj);
    if (querPdf) return emitido(quem, licenca, orgao, via);
    const { cod_empre } = orgao;
    const confere = await conferirTitular(contexto, quem, {
      cod_empre,
      titular,
      digitado: dados.titular,
    });
    return { fatos: fatosConferidos(licenca, via, confere) };
  };

  const imprimir = async ({
    quem,
    orgao,
    olhada,
    fonte,
    dados,
  }: PedidoDeDocumento): Promise<Emitido> => {
    const { cod_empre, hoje } = orgao;
    const num_guia = campoObrigatorio(dados, 'num_guia', FALTA);
    const pedida = { ...dados, num_guia, tributo: 'ALVARA' as const };
    const meios = { fonteTributaria: fonte };
    const guia = await getGuiaNaOlhada(meios, olhada, quem, orgao, pedida);
    const licencas =
      guia.contribuinte && (await fonte.listLicencas(cod_empre, guia.contribuinte.cpfcnpj));
    const licenca = licencas?.find(({ numero_guia }) => numero_guia === guia.numero);
    if (licenca === undefined || !licencaDisponivel(licenca, guia, hoje))
      throw new AppError('LICENCA_INDISPONIVEL');
    const feito = await emitido(quem, licenca, orgao, viaDe(quem, licenca.titular.cpfcnpj));
    await registrar(quem, cod_empre, 'licenca.imprimir', licenca);
    return feito;
  };

  return {
    publico: true,
    servico: (dados) => (confere(dados) ? 'autenticidade_alvara' : 'alvara'),
    // A check has limits of its own.
    antes: (quem, cod_empre, dados) =>
      confere(dados)
        ? soAVersao(contexto)(quem, cod_empre)
        : antesDoDocumento(guarda)(quem, cod_empre, dados),
    adianta: true,
    emitir: (pedido) => (confere(pedido.dados) ? conferir(pedido) : imprimir(pedido)),
    reabrir: async (chave, { quem, orgao }) => {
      const { cod_verificador, via } = Chave.parse(chave);
      const { cod_empre } = orgao;
      const achada = await fonteTributaria.findLicenca(cod_empre, cod_verificador);
      const licenca = exigirVigente(achada, orgao);
      await registrar(quem, cod_empre, 'licenca.abrir', licenca);
      return arquivoDaLicenca(contexto, quem, orgao, licenca, via);
    },
  };
};
