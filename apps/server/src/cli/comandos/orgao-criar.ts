import { openDatabase } from '../../db/client.ts';
import {
  lerCep,
  lerCnpj,
  lerCorDigitada,
  lerFuso,
  lerMunicipio,
  lerParametrosDigitados,
  lerServico,
} from '../campos.ts';
import { SAIDA, type Comando, type Digitado } from '../comando.ts';
import { lerInteiro } from '../digitado.ts';
import { auditarOperador, insertOrgao, proximoNumero, saveServico } from '../orgaos.repository.ts';

const lerNovo = ({ texto, textos }: Digitado) => {
  const { fuso, ...lugar } = lerMunicipio(texto('municipio') ?? '');
  const cor = texto('cor');
  return {
    ...lugar,
    nome: texto('nome') ?? '',
    cnpj: lerCnpj(texto('cnpj') ?? ''),
    secretaria: texto('secretaria') ?? 'Secretaria Municipal da Fazenda',
    email: texto('email') ?? null,
    logradouro: texto('logradouro') ?? '',
    bairro: texto('bairro') ?? '',
    cep: lerCep(texto('cep') ?? ''),
    fuso: lerFuso(texto('fuso') ?? fuso),
    cor: cor === undefined ? null : lerCorDigitada(cor),
    parametros: lerParametrosDigitados(textos('parametro')),
  };
};

export const criarOrgao: Comando = {
  nome: 'orgao criar',
  resumo: 'Instala um órgão: a prefeitura de uma cidade',
  argumentos: [],
  opcoes: {
    nome: { valor: 'nome', ajuda: 'Nome da instituição', obrigatoria: true },
    cnpj: { valor: 'CNPJ', ajuda: 'CNPJ da instituição', obrigatoria: true },
    municipio: { valor: 'código', ajuda: 'Código do IBGE, 7 números', obrigatoria: true },
    logradouro: { valor: 'endereço', ajuda: 'Rua e número, para as guias', obrigatoria: true },
    bairro: { valor: 'bairro', ajuda: 'Bairro, para as guias', obrigatoria: true },
    cep: { valor: 'CEP', ajuda: 'CEP, para as guias', obrigatoria: true },
    codigo: { valor: 'N', ajuda: 'Número do órgão; sem ele, o seguinte ao maior' },
    secretaria: { valor: 'nome', ajuda: 'Secretaria que emite as guias' },
    email: { valor: 'endereço', ajuda: 'E-mail de atendimento' },
    fuso: { valor: 'fuso', ajuda: 'Como America/Manaus; sem ele, o do município' },
    cor: { valor: '#rrggbb', ajuda: 'Cor da instituição no portal' },
    servico: { valor: 'chave', ajuda: 'Serviço que já começa ligado, como iptu', varias: true },
    parametro: { valor: 'nome=valor', ajuda: 'Parâmetro, como pix_chave=…', varias: true },
  },
  detalhes: ['Os parâmetros que há: npm run cli -- orgao configurar --orgao N'],
  executar: async (digitado, { terminal, comBanco }) => {
    const novo = lerNovo(digitado);
    const servicos = digitado.textos('servico').map(lerServico);
    const pedido = lerInteiro(digitado, 'codigo');
    const { cod_empre, criado } = await comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        const cod_empre = pedido ?? (await proximoNumero(tx));
        const criado = await insertOrgao(tx, { ...novo, cod_empre });
        if (criado) {
          for (const servico of servicos) await saveServico(tx, cod_empre, servico, true);
          await auditarOperador(tx, cod_empre, 'orgao.criar', { nome: novo.nome, servicos });
        }
        return { cod_empre, criado };
      }),
    );
    if (!criado) {
      terminal.reclamar(`Já existe o órgão ${cod_empre}. Nada mudou.`);
      return SAIDA.RECUSADO;
    }
    terminal.escrever(
      `Órgão ${cod_empre} criado: ${novo.nome}, ${novo.cidade}/${novo.uf}, ${novo.fuso}.`,
    );
    return SAIDA.OK;
  },
};
