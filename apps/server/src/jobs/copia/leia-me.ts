import { formatarData, HORAS_DA_COPIA } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Parte } from './parte.ts';

/** What whoever opens the copy reads first. */
export const leiaMe = ({ nome, hoje }: OrgaoEmUso, partes: readonly Parte[]): string =>
  `CÓPIA DOS SEUS DADOS
${nome}, ${formatarData(hoje)}

Este arquivo tem tudo o que o portal guarda sobre você (Lei 13.709/2018, LGPD, arts. 18, II e V, e 19).
São dados pessoais: guarde-o como guarda os seus documentos. O portal apaga a cópia dele em ${HORAS_DA_COPIA} horas.

dados/          as listas, em JSON, que outros sistemas leem
esquema.json    o que quer dizer cada campo de cada lista (JSON Schema)
guias/          as guias que você pode pagar hoje, em PDF
comprovantes/   o comprovante de cada pagamento, em PDF
alvaras/        os alvarás em vigor, em PDF
certidoes/      as certidões de débitos emitidas para você, em PDF
anexos/         o que você enviou, e o que recebeu, em solicitações e recursos
foto.png        a foto da sua conta, se você pôs uma
faltas.json     o que não pôde ser incluído, e por quê: se vazio, nada falta

AS LISTAS
${partes.map(({ nome: arquivo, titulo }) => `dados/${arquivo}.json: ${titulo}`).join('\n')}

O QUE NÃO ESTÁ AQUI
Senha, códigos e chaves: o portal só guarda o que serve para conferi-los, e isso não se entrega a ninguém.
O que só os servidores leem, e o que a lei manda guardar em sigilo enquanto dura uma investigação.
Denúncias e respostas à pesquisa de satisfação sem identificação: não se sabe de quem são.
`;
