import { tipoDocumento } from '@balcao/domain';
import { pispasep } from '../campos-do-livro.ts';
import { cep, codigo, data, documento, obrigatorio, opcional, texto, uf } from '../campos.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** Taxpayers, one a line. */
export const contribuintes: Tipo = {
  nome: 'contribuintes',
  titulo: 'contribuintes',
  comRegra: false,
  tabelas: ['contribuintes'],
  campos: {
    codigo: obrigatorio('Código do contribuinte no cadastro da prefeitura', codigo),
    cpfcnpj: obrigatorio('CPF ou CNPJ, com ou sem pontuação', documento),
    nome: obrigatorio('Nome ou razão social', texto(200)),
    data_nascimento: opcional('Data de nascimento da pessoa', data),
    data_registro: opcional('Data de registro da empresa', data),
    logradouro: opcional('Rua, número e complemento', texto(200)),
    bairro: opcional('Bairro', texto(100)),
    cidade: opcional('Cidade', texto(100)),
    uf: opcional('Sigla do estado', uf),
    cep: opcional('CEP, com ou sem hífen', cep),
    codigo_pessoa: opcional('Código da pessoa, se for outro que o de contribuinte', codigo),
    pispasep: opcional('PIS/PASEP, com ou sem pontuação', pispasep),
    rg_numero: opcional('Número do RG', texto(20)),
    rg_orgao_emissor: opcional('Órgão emissor do RG', texto(20)),
    rg_emissao: opcional('Data de emissão do RG', data),
    estado_civil: opcional('Estado civil', texto(30)),
    sexo: opcional('Sexo', texto(30)),
    cor_raca: opcional('Cor ou raça', texto(30)),
  },
  montar: (valores) => {
    const empresa = tipoDocumento(valores.cpfcnpj ?? '') === 'CNPJ';
    if (empresa && valores.data_nascimento) {
      return recusar('data_nascimento', 'Empresa não tem data de nascimento: use data_registro.');
    }
    return aceitar({ tabela: 'contribuintes', valores });
  },
};
