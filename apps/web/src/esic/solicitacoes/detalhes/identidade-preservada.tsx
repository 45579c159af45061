import { ehServidor, respondePeloSic, type Quem } from '@balcao/domain';
import { Aviso } from '../../../ui/fatos.tsx';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

interface IdentidadePreservadaProps {
  solicitacao: SolicitacaoAberta;
  quem: Quem;
}

/** What it means for whoever looks that the requester asked for their identity to be kept. */
export function IdentidadePreservada({ solicitacao, quem }: IdentidadePreservadaProps) {
  const { identidade_preservada: preservada } = solicitacao;
  if (preservada === undefined) return null;
  const servidor = ehServidor(quem) && !quem.visao_publica;
  return (
    <Aviso aria-label="Identidade preservada">
      <p>
        {!servidor
          ? 'A identidade foi preservada: só o SIC sabe quem fez esta solicitação. Cada vez que alguém a abre, aparece no histórico quem foi e por quê.'
          : respondePeloSic(quem)
            ? `Quem pediu preferiu que só o SIC soubesse quem é. ${
                preservada.texto_pronto
                  ? 'Os outros setores leem o texto que o SIC escreveu.'
                  : 'Antes de direcionar, escreva o texto que os outros setores leem.'
              }`
            : 'Quem pediu preferiu que só o SIC soubesse quem é. Você lê o texto que o SIC escreveu.'}
      </p>
    </Aviso>
  );
}
