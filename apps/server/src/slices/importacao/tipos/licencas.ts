import { codVerificador, situacaoDaLicenca } from '../campos-do-livro.ts';
import { data, numeroGuia, obrigatorio, opcional, texto } from '../campos.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** Licences, one a line, each of a licence guide that is there already. */
export const licencas: Tipo = {
  nome: 'licencas',
  titulo: 'licenças',
  comRegra: false,
  tabelas: ['licencas'],
  campos: {
    numero: obrigatorio('Número da licença, como a prefeitura o imprime', texto(30)),
    numero_guia: obrigatorio('Número da guia de alvará que a paga', numeroGuia),
    atividade: obrigatorio('Atividade licenciada', texto(200)),
    endereco: opcional('Endereço do estabelecimento', texto(200)),
    emissao: obrigatorio('Data de emissão', data),
    validade: opcional('Último dia de validade; vazio, sem prazo', data),
    situacao: opcional('VIGENTE, CASSADA ou SUSPENSA; vazia, VIGENTE', situacaoDaLicenca),
    cod_verificador: obrigatorio('Código impresso, até 10 letras e números', codVerificador),
  },
  montar: (valores) => {
    const { emissao, validade } = valores;
    if (emissao && validade && validade < emissao) {
      return recusar('validade', 'A validade é anterior à emissão.');
    }
    const situacao = valores.situacao ?? 'VIGENTE';
    return aceitar({ tabela: 'licencas', valores: { ...valores, situacao } });
  },
};
