import { LinkDoDocumento } from '../../tributos/documento-button.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { ImoveisModal } from './imoveis-modal.tsx';
import { Recusa } from './recusa.tsx';
import type { Certidao } from './use-certidao.ts';

/** How far the way to a certificate has come: the choice of a property, its refusal, or its document. */
export function CertidaoGerada(certidao: Certidao) {
  const { imoveis, documento, emitindo } = certidao;
  const recusa = certidao.recusa && (
    <Recusa erro={certidao.recusa} ocupada={emitindo} onPositiva={certidao.pedirPositiva} />
  );
  if (imoveis) {
    return (
      <ImoveisModal
        imoveis={imoveis}
        ocupado={emitindo ? 'Gerando CND...' : undefined}
        onEmitir={certidao.escolherImovel}
        onClose={certidao.desistir}
      >
        {recusa}
      </ImoveisModal>
    );
  }
  if (!documento) return recusa;
  return (
    <SuccessPanel titulo="Certidão gerada">
      <p>
        Ela abre em outra aba. Se não abriu, use este link, que vale por 5 minutos:{' '}
        <LinkDoDocumento documento={documento} />
      </p>
    </SuccessPanel>
  );
}
