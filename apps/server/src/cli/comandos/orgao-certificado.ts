import { readFile } from 'node:fs/promises';
import { diaEm, diasEntre, formatarData, formatarDocumento } from '@balcao/domain';
import {
  selarChave,
  deleteCertificado,
  findCertificado,
  saveCertificado,
} from '../../core/assinatura.repository.ts';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import {
  SAIDA,
  type Ambiente,
  type Comando,
  type Digitado,
  type Saida,
  lerOrgao,
} from '../comando.ts';
import { avisarDoOperador } from '../avisos-do-operador.ts';
import { lerCertificado, type CertificadoLido, abrirPkcs12 } from '../certificado.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';
import { pedirSegredo } from '../senha-digitada.ts';

/** A certificate that is over sooner is worth a word now. */
const AVISO_DIAS = 30;
const MENOR_CHAVE = 2_048;

type Validade = Pick<CertificadoLido, 'valido_de' | 'valido_ate'>;

/** Refuses what documents cannot be signed with. @throws ErroDeUso saying why */
const conferir = (
  lido: CertificadoLido,
  orgao: { cnpj: string; fuso: string },
  agora: Date,
): { cnpj: string } => {
  const dia = (quando: Date) => formatarData(diaEm(quando, orgao.fuso));
  if (lido.cnpj === undefined)
    throw new ErroDeUso(
      'O certificado não traz um CNPJ: use o certificado ICP-Brasil da própria instituição (e-CNPJ).',
    );
  if (lido.cnpj !== orgao.cnpj)
    throw new ErroDeUso(
      `O certificado é de outro CNPJ, ${formatarDocumento(lido.cnpj)}; o do órgão é ${formatarDocumento(orgao.cnpj)}.`,
    );
  if (agora > lido.valido_ate)
    throw new ErroDeUso(`O certificado venceu em ${dia(lido.valido_ate)}.`);
  if (agora < lido.valido_de)
    throw new ErroDeUso(`O certificado só vale a partir de ${dia(lido.valido_de)}.`);
  if (!lido.assina)
    throw new ErroDeUso('O certificado não é para assinar: o uso da chave é outro.');
  if (lido.bits < MENOR_CHAVE)
    throw new ErroDeUso(`A chave tem ${lido.bits} bits; são precisos ao menos ${MENOR_CHAVE}.`);
  return { cnpj: lido.cnpj };
};

/** Until when, and a warning when that is soon. */
const prazo = ({ valido_ate }: Validade, fuso: string, agora: Date): string[] => {
  const ate = diaEm(valido_ate, fuso);
  const dias = diasEntre(diaEm(agora, fuso), ate);
  if (agora > valido_ate)
    return [`Venceu em ${formatarData(ate)}: os documentos saem sem assinatura, só com o QR Code.`];
  const aviso = `Atenção: faltam ${dias} dias para vencer. Instale o novo antes disso.`;
  return [`Válido até ${formatarData(ate)}.`, ...(dias <= AVISO_DIAS ? [aviso] : [])];
};

const lerArquivo = (caminho: string): Promise<Buffer> =>
  readFile(caminho).catch(() => {
    throw new ErroDeUso(`O arquivo ${caminho} não pode ser lido.`);
  });

const instalar = async (caminho: string, cod_empre: number, ambiente: Ambiente): Promise<Saida> => {
  const { terminal, comBanco, agora, cofre } = ambiente;
  const bytes = await lerArquivo(caminho);
  const senha = await pedirSegredo(terminal, 'Senha do certificado (não aparece ao digitar):');
  const { chave, certificados, proprio } = abrirPkcs12(bytes, senha);
  const lido = lerCertificado(proprio, certificados[0] ?? new Uint8Array());
  const linhas = await comBanco((pool) =>
    openDatabase(pool).transaction(async (tx) => {
      const orgao = await exigirOrgao(tx, cod_empre);
      const { cnpj } = conferir(lido, orgao, agora());
      const { titular, emissor, impressao_digital, valido_de, valido_ate } = lido;
      await saveCertificado(tx, {
        cod_empre,
        selado: selarChave(cofre(), { chave, certificados }),
        titular,
        cnpj,
        emissor,
        impressao_digital,
        valido_de,
        valido_ate,
      });
      await auditarOperador(tx, cod_empre, 'orgao.certificado', { impressao_digital });
      await avisarDoOperador(tx, ambiente, cod_empre, 'CERTIFICADO');
      return [
        `Órgão ${cod_empre}: certidões e alvarás passam a sair assinados por ${titular}.`,
        ...prazo(lido, orgao.fuso, agora()),
      ];
    }),
  );
  linhas.forEach(terminal.escrever);
  return SAIDA.OK;
};

const remover = async (cod_empre: number, ambiente: Ambiente): Promise<Saida> => {
  const { terminal, comBanco } = ambiente;
  const havia = await comBanco((pool) =>
    openDatabase(pool).transaction(async (tx) => {
      await exigirOrgao(tx, cod_empre);
      const havia = await deleteCertificado(tx, cod_empre);
      if (!havia) return false;
      await auditarOperador(tx, cod_empre, 'orgao.certificado', { removido: true });
      await avisarDoOperador(tx, ambiente, cod_empre, 'CERTIFICADO');
      return true;
    }),
  );
  if (havia) {
    terminal.escrever(
      `Órgão ${cod_empre}: certificado removido; os documentos saem sem assinatura.`,
    );
    return SAIDA.OK;
  }
  terminal.reclamar(`O órgão ${cod_empre} não tem certificado instalado.`);
  return SAIDA.RECUSADO;
};

const mostrar = async (
  cod_empre: number,
  { terminal, comBanco, agora }: Ambiente,
): Promise<Saida> => {
  const linhas = await comBanco(async (pool) => {
    const db = openDatabase(pool);
    const { fuso } = await exigirOrgao(db, cod_empre);
    const certificado = await findCertificado(db, cod_empre);
    if (certificado === undefined)
      return [
        `Órgão ${cod_empre}: sem certificado; os documentos saem com o QR Code, sem assinatura.`,
      ];
    const { titular, cnpj, emissor, impressao_digital } = certificado;
    return [
      `Órgão ${cod_empre}: ${titular}, CNPJ ${formatarDocumento(cnpj)}`,
      `Emitido por ${emissor}; SHA-256 ${impressao_digital}`,
      ...prazo(certificado, fuso, agora()),
    ];
  });
  linhas.forEach(terminal.escrever);
  return SAIDA.OK;
};

const executar = (digitado: Digitado, ambiente: Ambiente): Promise<Saida> => {
  const cod_empre = lerOrgao(digitado);
  const [caminho] = digitado.argumentos;
  if (!digitado.ligada('remover'))
    return caminho === undefined
      ? mostrar(cod_empre, ambiente)
      : instalar(caminho, cod_empre, ambiente);
  if (caminho !== undefined) throw new ErroDeUso('--remover não leva arquivo.');
  return remover(cod_empre, ambiente);
};

export const certificadoDoOrgao: Comando = {
  nome: 'orgao certificado',
  resumo: 'Instala, mostra ou remove o certificado digital que assina certidões e alvarás',
  argumentos: ['[<arquivo.p12>]'],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    remover: { ajuda: 'Remove o certificado: os documentos voltam a sair sem assinatura' },
  },
  detalhes: [
    'O certificado é o A1 (arquivo PKCS#12) da ICP-Brasil em nome da instituição: o CNPJ que ele traz',
    'deve ser o do órgão. A senha é pedida no terminal; sem terminal, é a primeira linha da entrada',
    'padrão. Chave e certificado ficam no banco de dados, cifrados com APP_KEY.',
    'Sem arquivo, mostra o que está instalado e até quando vale.',
  ],
  executar: async (digitado, ambiente) => executar(digitado, ambiente),
};
