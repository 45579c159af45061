import { lerDocumento, normalizarInscricao } from '@balcao/domain';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import { abrirAlvo, type Alvo, type Amostra, motivoDe, type Promessa } from '../erp/promessa.ts';
import { PROMESSAS } from '../erp/promessas.ts';
import { pedirCredencial } from '../senha-digitada.ts';
import { lerEndereco, lerRedes } from './orgao-fonte.ts';

/** An installment, as it is typed. */
const lerParcela = (digitado: Digitado, nome: 'atualizar' | 'parcelar'): Amostra['parcela'] => {
  const escrito = digitado.texto(nome);
  if (escrito === undefined) return undefined;
  const [, guia, parcela] = /^([1-9]\d{0,9})\/(\d{1,3})$/.exec(escrito) ?? [];
  if (guia === undefined)
    throw new ErroDeUso(`--${nome} se escreve guia/parcela, como 1000/2; veio “${escrito}”.`);
  return { numero_guia: Number(guia), numero_parcela: Number(parcela) };
};

const lerAmostra = (digitado: Digitado): Amostra => {
  const documento = lerDocumento(digitado.texto('cpfcnpj') ?? '');
  if (!documento.ok) throw new ErroDeUso(`--cpfcnpj: ${documento.motivo}`);
  const inscricao = digitado.texto('inscricao');
  return {
    cod_empre: lerOrgao(digitado),
    cpfcnpj: documento.valor,
    inscricao: inscricao === undefined ? undefined : normalizarInscricao(inscricao),
    parcela: lerParcela(digitado, 'atualizar'),
    debito: lerParcela(digitado, 'parcelar'),
  };
};

interface Desfecho {
  tipo: 'CUMPRIDA' | 'NAO_VISTA' | 'FALHOU';
  /** For the terminal. */
  linha: string;
}

const examinar = async ({ nome, cumprir }: Promessa, alvo: Alvo): Promise<Desfecho> => {
  try {
    const naoConferida = await cumprir(alvo);
    if (naoConferida === undefined) return { tipo: 'CUMPRIDA', linha: `cumprida  ${nome}` };
    return { tipo: 'NAO_VISTA', linha: `não vista ${nome}: ${naoConferida.falta}` };
  } catch (erro) {
    return { tipo: 'FALHOU', linha: `FALHOU    ${nome}: ${motivoDe(erro)}` };
  }
};

export const conferirErp: Comando = {
  nome: 'erp conferir',
  resumo: 'Confere se o sistema de uma prefeitura cumpre a API v2, promessa por promessa',
  argumentos: ['<endereço>'],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'cod_empre da instituição no sistema', obrigatoria: true },
    cpfcnpj: { valor: 'CPF', ajuda: 'Contribuinte de teste, com guias', obrigatoria: true },
    inscricao: { valor: 'inscrição', ajuda: 'Imóvel de teste' },
    atualizar: {
      valor: 'guia/parcela',
      ajuda: 'Parcela de IPTU vencida que pode ser atualizada: grava no sistema',
    },
    parcelar: {
      valor: 'guia/parcela',
      ajuda: 'Parcela vencida que pode ser parcelada: faz um acordo no sistema e desiste dele',
    },
    'permitir-rede': {
      valor: 'rede',
      ajuda: 'Rede interna em que o sistema pode estar',
      varias: true,
    },
  },
  detalhes: [
    'A credencial é pedida no terminal; num script, vem pela entrada padrão. Sem --atualizar e --parcelar só consulta.',
    'Sai com 0 quando nada falhou e com 1 quando algo falhou. O que os dados de teste não deixam conferir',
    'aparece como não visto, e não conta como cumprido. A API: docs/api-erp.md',
  ],
  executar: async (digitado, { terminal, agora }) => {
    const endereco = lerEndereco(digitado.argumentos[0] ?? '');
    const [amostra, redes] = [lerAmostra(digitado), lerRedes(digitado)];
    const credencial = await pedirCredencial(terminal);
    const alvo = abrirAlvo({ endereco, credencial, redes }, amostra, agora());
    const desfechos: Desfecho['tipo'][] = [];
    try {
      for (const promessa of PROMESSAS) {
        const { tipo, linha } = await examinar(promessa, alvo);
        desfechos.push(tipo);
        terminal.escrever(linha);
      }
    } finally {
      await alvo.encerrar();
    }
    const contar = (qual: Desfecho['tipo']) => desfechos.filter((tipo) => tipo === qual).length;
    const [cumpridas, falharam, semConferir] = [
      contar('CUMPRIDA'),
      contar('FALHOU'),
      contar('NAO_VISTA'),
    ];
    terminal.escrever(
      `${cumpridas} promessas cumpridas, ${falharam} falharam, ${semConferir} não foram conferidas.`,
    );
    if (digitado.texto('parcelar') !== undefined && falharam === 0)
      terminal.escrever(
        'Para o portal oferecer os acordos deste sistema, ligue-o com: orgao fonte … --faz-acordos',
      );
    if (semConferir > 0)
      terminal.escrever('Para conferir tudo, dê um contribuinte com guias, alvará e imóvel.');
    return falharam === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};
